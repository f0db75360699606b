import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { hostileNames } from "./hostile-names";

/** `shown`: a real picture, video or PDF that a browser may show, whatever else it contains; others are downloaded. */
export type Hostile = { what: string; name: string; bytes: Buffer; shown?: string };

/** A script that leaves a trace if it runs: a title, a cookie, a request, a dialog. */
const PROGRAM = `document.title="ran";document.cookie="ran=1;path=/";fetch("/ran");alert("ran")`;
export const HTML = `<!doctype html><html><body><script>${PROGRAM}</script><img src=x onerror='${PROGRAM}'></body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${PROGRAM}'><script>${PROGRAM}</script></svg>`;

const latin = (text: string) => Buffer.from(text, "latin1");
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin(part) : part)));
const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } });

function utf16(text: string, order: "le" | "be"): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

/** A zip with one compressed file. */
function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(Buffer.from(content));
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", 0, "latin1");
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return join(head, name, packed);
}

/** A PNG header that declares these dimensions, with almost no data behind it. */
function hugePng(width: number, height: number, true_: Buffer): Buffer {
  const made = Buffer.from(true_);
  made.writeUInt32BE(width, 16);
  made.writeUInt32BE(height, 20);
  return made;
}

const markup: [string, string, string | Buffer][] = [
  ["HTML", "page.html", HTML],
  ["HTML as a picture", "picture.png", HTML],
  ["HTML as a text", "notes.txt", HTML],
  ["HTML without a name's end", "page", HTML],
  ["HTML after a comment", "a.jpg", `<!-- a -->\n\n ${HTML}`],
  ["HTML in capitals", "a.gif", HTML.replaceAll("html", "HTML")],
  ["HTML in UTF-16, little end first", "a.html", utf16(HTML, "le")],
  ["HTML in UTF-16, big end first", "a.html", utf16(HTML, "be")],
  ["HTML in UTF-7", "a.html", `+ADw-script+AD4-${PROGRAM}+ADw-/script+AD4-`],
  ["HTML with a mark of order", "a.html", Buffer.from(`\ufeff${HTML}`)],
  ["HTML behind NUL", "a.html", `\0\0\0${HTML}`],
  ["HTML behind spaces", "a.html", `${" \n".repeat(5000)}${HTML}`],
  ["a script tag alone", "a.txt", `<script>${PROGRAM}</script>`],
  [
    "XHTML",
    "a.xhtml",
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${PROGRAM}</script></html>`,
  ],
  [
    "XML with scripts",
    "a.xml",
    `<?xml version="1.0"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${PROGRAM}</h:script></x>`,
  ],
  [
    "XML with a stylesheet",
    "a.xml",
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,${encodeURIComponent(HTML)}"?><x/>`,
  ],
  [
    "XML with an entity from elsewhere",
    "a.xml",
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
  ],
  ["SVG", "a.svg", SVG],
  ["SVG as a picture", "a.png", SVG],
  ["SVG behind XML and a comment", "a.svg", `<?xml version="1.0"?><!-- a --><!DOCTYPE svg>${SVG}`],
  [
    "SVG with a foreign page",
    "a.svg",
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>${PROGRAM}</script></body></foreignObject></svg>`,
  ],
  [
    "SVG with a prefix",
    "a.svg",
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>${PROGRAM}</s:script></s:svg>`,
  ],
  ["SVG in UTF-16", "a.svg", utf16(SVG, "le")],
  [
    "MathML",
    "a.mml",
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script xmlns="http://www.w3.org/1999/xhtml">${PROGRAM}</script></mtext></math>`,
  ],
  [
    "MHTML",
    "a.mhtml",
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x; type="text/html"\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n${HTML}\r\n--x--`,
  ],
  ["HTA", "a.hta", `<hta:application id=a></hta:application><script>${PROGRAM}</script>`],
  ["a program", "a.js", PROGRAM],
  ["a program as a picture", "a.jpg", PROGRAM],
  ["a module", "a.mjs", `export default 1;${PROGRAM}`],
  ["a stylesheet", "a.css", `@import "/ran"; body { background: url("/ran") }`],
  ["JSON that is a program", "a.json", `[1];${PROGRAM}`],
  ["a shortcut", "a.url", "[InternetShortcut]\r\nURL=javascript:alert(1)"],
  ["an event stream", "a.txt", `data: ${HTML}\n\n`],
  ["a manifest of an offline page", "a.appcache", "CACHE MANIFEST\n/ran"],
  ["a worker", "sw.js", `self.onfetch=()=>{};${PROGRAM}`],
  ["Flash", "a.swf", "FWS\x09\x20\0\0\0\x78\0\x05\x5f\0\0\x0f\xa0\0\0\x0c\x01\0"],
  ["a class of Java", "a.class", "\xca\xfe\xba\xbe\0\0\x004"],
  ["a program of Windows", "bild.jpg.exe", "MZ\x90\0\x03\0\0\0"],
  ["WebAssembly", "a.wasm", "\0asm\x01\0\0\0"],
];

/** Files that begin as one type and are also another. */
async function polyglots(): Promise<Hostile[]> {
  const [jpeg, png, gif, webp] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().gif().toBuffer(),
    plain().webp().toBuffer(),
  ]);
  const comment = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, HTML.length + 2 > 255 ? 255 : HTML.length + 2]),
  ]);
  comment.writeUInt16BE(HTML.length + 2, 2);
  const pdf =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\ntrailer<</Root 1 0 R>>";
  const made: [string, string, Buffer | string, string?][] = [
    ["a GIF that is a program", "a.gif", `GIF89a/*${"\0".repeat(20)}*/=1;${PROGRAM}`],
    [
      "a GIF whose sides are a comment's beginning",
      "a.gif",
      `GIF89a\x2f\x2a\x0a\0\0\xff\0\x2c\0\0\0\0\x2f\x0a\0\0\x02\0\x3b*/=1;${PROGRAM}`,
    ],
    ["a true GIF with a program behind it", "a.gif", join(gif, PROGRAM), "image/gif"],
    ["a true JPEG with a page behind it", "a.jpg", join(jpeg, HTML), "image/jpeg"],
    [
      "a true JPEG with a page as its comment",
      "a.html",
      join(jpeg.subarray(0, 2), comment, HTML, jpeg.subarray(2)),
      "image/jpeg",
    ],
    ["a true PNG with a page behind it", "a.htm", join(png, HTML), "image/png"],
    ["a true WebP with a page behind it", "a.php", join(webp, HTML), "image/webp"],
    ["a true PNG called SVG", "a.svg", png, "image/png"],
    ["a PDF with a program", "a.pdf", pdf, "application/pdf"],
    ["a PDF that is a page", "a.html", `${pdf}\n${HTML}`, "application/pdf"],
    ["a page that is a PDF", "a.pdf", `${HTML}\n${pdf}`],
    ["a page with a picture's first bytes", "a.jpg", join("\xff\xd8\xff\xe0", HTML)],
    ["a page with a PNG's first bytes", "a.png", join(png.subarray(0, 8), HTML)],
    ["a page with a PNG's header", "a.png", join(png.subarray(0, 33), HTML)],
    ["a page with a WebP's first bytes", "a.webp", `RIFF\xff\0\0\0WEBPVP8 ${HTML}`],
    ["a page with a bitmap's first bytes", "a.bmp", `BM${HTML}`],
    ["a page with an icon's first bytes", "a.ico", `\0\0\x01\0${HTML}`],
    ["a page with a film's first bytes", "a.mp4", `\0\0\0\x18ftypmp42\0\0\0\0mp42isom${HTML}`, "video/mp4"],
    ["a page with a sound's first bytes", "a.mp3", `ID3\x03\0\0\0\0\0\0${HTML}`],
    ["a page with an AVIF's first bytes", "a.avif", `\0\0\0\x18ftypavif\0\0\0\0avifmif1${HTML}`],
    ["a zip with a picture's header", "a.png", join(png.subarray(0, 8), zipOf("a.html", HTML))],
    ["a true PNG with a zip behind it", "a.png", join(png, zipOf("a.html", HTML)), "image/png"],
    ["a zip with a page", "a.zip", zipOf("index.html", HTML)],
    ["a book", "a.epub", zipOf("mimetype", "application/epub+zip")],
    ["a PNG cut off in its header", "a.png", png.subarray(0, 20)],
    ["a JPEG cut off in its header", "a.jpg", jpeg.subarray(0, 40)],
    ["a GIF cut off", "a.gif", gif.subarray(0, 15)],
    ["a WebP cut off", "a.webp", webp.subarray(0, 16)],
    ["a bomb of 60 000 by 60 000", "a.png", hugePng(60_000, 60_000, png)],
    ["a bomb of 2 147 483 647 sides", "a.png", hugePng(0x7fffffff, 0x7fffffff, png)],
    ["a PNG without sides", "a.png", hugePng(0, 0, png)],
    [
      "a bomb of 7 072 by 7 072",
      "a.png",
      await sharp({ create: { width: 7072, height: 7072, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    ],
    ["nothing but zeros", "a.jpg", Buffer.alloc(5000)],
    ["one byte", "a", "<"],
  ];
  return made.map(([what, name, bytes, shown]) => ({
    what,
    name,
    bytes: join(bytes),
    ...(shown ? { shown } : {}),
  }));
}

/** Files that try to run code when they are opened. */
export async function hostileFiles(): Promise<Hostile[]> {
  const written = markup.map(([what, name, bytes]) => ({ what, name, bytes: join(bytes) }));
  const named = hostileNames.map((name) => ({
    what: `the name ${JSON.stringify(name).slice(0, 40)}`,
    name,
    bytes: join(HTML),
  }));
  return [...written, ...(await polyglots()), ...named];
}
