// Draws an SVG as PNG files: node draw_icons.mjs DRAWING FOLDER NAME:SIZE:BORDER...
// BORDER is the free space on each side as a share of the size, filled with the drawing's own
// background (the attribute data-background of its root element).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const [drawing, folder, ...wanted] = process.argv.slice(2);
const svg = readFileSync(drawing, "utf-8");
const background = /data-background="([^"]+)"/.exec(svg)?.[1] ?? "#1d2a44";

/** Puts the whole drawing, smaller, in the middle of a square of its background colour. */
function bordered(border) {
  const inner = Buffer.from(svg).toString("base64");
  const [start, side] = [border * 100, 100 - 2 * border * 100];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${background}"/>
    <image x="${start}" y="${start}" width="${side}" height="${side}"
      href="data:image/svg+xml;base64,${inner}"/></svg>`;
}

for (const each of wanted) {
  const [name, size, border] = each.split(":");
  const source = Number(border) > 0 ? bordered(Number(border)) : svg;
  const picture = new Resvg(source, {
    fitTo: { mode: "width", value: Number(size) },
    font: { loadSystemFonts: false },
  });
  writeFileSync(join(folder, name), picture.render().asPng());
}
