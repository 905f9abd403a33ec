// What the page's JavaScript is checked for; its types are checked by tsc.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["_site/", "_site_test/", ".make/", ".venv/", "node_modules/", "test-results/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      complexity: ["error", 15],
      "consistent-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 45],
      "no-alert": "error",
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "require-atomic-updates": "off", // it takes every await for a race
    },
  },
  { files: ["static/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tools/**", "*.config.js"], languageOptions: { globals: globals.node } },
];
