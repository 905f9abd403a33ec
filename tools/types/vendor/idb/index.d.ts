// vendor/idb/index.js is copied from the package by the build.
export * from "idb";
