// Draws an SVG as PNG files: node draw_icons.mjs DRAWING FOLDER NAME:SIZE:BORDER...
// BORDER is the free space on each side as a share of the size, filled with the drawing's own
// background (the attribute data-background of its root element).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
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

/** The checksum that PNG wants of each of its chunks. */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

/** Writes an opaque picture without the alpha and the filters that make it three times as large. */
function png({ width, height, pixels }) {
  const rows = Buffer.alloc(height * (3 * width + 1));
  for (let y = 0, to = 0; y < height; y += 1) {
    to += 1; // a zero: this row is not filtered
    for (let from = 4 * width * y; from < 4 * width * (y + 1); from += 4, to += 3) {
      pixels.copy(rows, to, from, from + 3);
    }
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]); // 8 bits of red, green, blue
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const data = chunk("IDAT", deflateSync(rows, { level: 9 }));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

for (const each of wanted) {
  const [name, size, border] = each.split(":");
  const source = Number(border) > 0 ? bordered(Number(border)) : svg;
  const picture = new Resvg(source, {
    fitTo: { mode: "width", value: Number(size) },
    font: { loadSystemFonts: false },
  });
  writeFileSync(join(folder, name), png(picture.render()));
}
