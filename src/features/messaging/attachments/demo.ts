import { writeFile } from "node:fs/promises";
import type { Me } from "@/features/accounts/rules";
import { StagedFile } from "@/lib/staged-file";
import { newPartPath } from "@/server/files/staging";
import { loadSharp } from "@/server/images";
import type { AttachmentView } from "../messages/views";
import { addAttachment } from "./commands";

/** Colors of a drawn landscape: sky from top to bottom, sun or moon, far and near mountains, water, woods. */
type Light = {
  sky: [string, string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  wood: string;
};

const lights = {
  day: {
    sky: ["#8cc7d0", "#bfe0e2", "#fbeecb"],
    sun: "#f6bd24",
    far: "#a5c8c9",
    mid: "#5f9b9b",
    near: "#2b7a6f",
    wood: "#0f5a55",
  },
  evening: {
    sky: ["#6f7fb0", "#e9a98f", "#ffe0a8"],
    sun: "#ffb347",
    far: "#a08fb4",
    mid: "#6d6a94",
    near: "#3f4a6f",
    wood: "#232b47",
  },
  night: {
    sky: ["#08161d", "#123a44", "#1d5157"],
    sun: "#f5efd6",
    far: "#16414a",
    mid: "#10343c",
    near: "#0b2a2e",
    wood: "#071d21",
  },
  autumn: {
    sky: ["#a9c3d8", "#dfe3d2", "#fdf1d6"],
    sun: "#ffd86b",
    far: "#b9a48f",
    mid: "#c07b3f",
    near: "#9c5a2a",
    wood: "#5b3a1e",
  },
  winter: {
    sky: ["#9db8d6", "#d5e2ee", "#fbe9df"],
    sun: "#ffe3a1",
    far: "#dfe8f2",
    mid: "#b9cbdd",
    near: "#eef4f9",
    wood: "#40596b",
  },
} satisfies Record<string, Light>;

type Picture = {
  light: keyof typeof lights;
  width: number;
  height: number;
  seed: number;
  cabin?: boolean;
  tent?: boolean;
};

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
function chanceOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A ridge across the picture, filled down to the bottom, with snow on the high peaks. */
function ridge(chance: () => number, width: number, height: number, top: number, deep: number, step: number) {
  const points = Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) => ({
    x: at * step,
    y: top + (at % 2 === 0 ? deep * (0.55 + chance() * 0.45) : deep * chance() * 0.35),
  }));
  const path = `M0 ${height}${points.map(({ x, y }) => `L${x} ${y}`).join("")}L${width} ${points.at(-1)?.y}V${height}Z`;
  const peaks = points.filter((_, at) => at % 2 === 1);
  const cap = deep * 0.16;
  const snow = peaks
    .map(
      ({ x, y }) =>
        `M${x} ${y}l${-cap} ${cap * 1.25} ${cap * 0.5} ${-cap * 0.2} ${cap * 0.5} ${cap * 0.4} ${cap * 0.5} ${-cap * 0.45} ${cap * 0.6} ${cap * 0.3}z`,
    )
    .join("");
  return { path, snow };
}

const spruce = (x: number, foot: number, height: number) =>
  [0, 0.28, 0.56]
    .map((from) => {
      const y = foot - height * (1 - from);
      return `M${x} ${y}l${height * (0.12 + from * 0.22)} ${height * 0.44}h${-height * (0.24 + from * 0.44)}z`;
    })
    .join("");

const woods = (chance: () => number, width: number, foot: number, size: number) =>
  Array.from({ length: 26 }, () => {
    // no trees in the middle, where the water is
    const side = chance() < 0.5 ? chance() * 0.3 : 1 - chance() * 0.27;
    return spruce(side * width, foot + chance() * size * 0.25, size * (0.55 + chance() * 0.7));
  }).join("");

const cabinAt = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size / 100})">
    <path d="M0 0h100v64H0z" fill="#a63b2b"/><path d="M-12 4 50-44l62 48z" fill="#3a2a26"/>
    <path d="M0 0h7v64H0zM93 0h7v64h-7z" fill="#f6f1e7"/>
    <path d="M16 18h26v24H16z" fill="#fbe3a1" stroke="#f6f1e7" stroke-width="5"/>
    <path d="M60 16h24v48H60z" fill="#f6f1e7"/><path d="M76-34h14v26H76z" fill="#57413a"/>
  </g>`;

const tentAt = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size / 100})">
    <path d="M0 60 46-10h30l34 70z" fill="#e2674a"/><path d="M0 60 46-10l18 70z" fill="#f08a62"/>
    <path d="M34 60 46 16l14 44z" fill="#5b2118"/>
  </g>`;

const aurora = (width: number, height: number) => `
  <path d="M0 ${height * 0.3}C${width * 0.2} ${height * 0.12} ${width * 0.35} ${height * 0.42} ${width * 0.55} ${height * 0.22}S${width * 0.85} ${height * 0.1} ${width} ${height * 0.26}V${height * 0.1}C${width * 0.8} 0 ${width * 0.6} ${height * 0.14} ${width * 0.4} ${height * 0.06}S${width * 0.1} ${height * 0.02} 0 ${height * 0.16}Z" fill="#57d3a8" opacity=".38"/>
  <path d="M0 ${height * 0.4}C${width * 0.25} ${height * 0.26} ${width * 0.4} ${height * 0.48} ${width * 0.6} ${height * 0.34}S${width * 0.9} ${height * 0.28} ${width} ${height * 0.37}V${height * 0.28}C${width * 0.75} ${height * 0.2} ${width * 0.5} ${height * 0.38} ${width * 0.3} ${height * 0.28}S${width * 0.1} ${height * 0.26} 0 ${height * 0.32}Z" fill="#9be8c8" opacity=".25"/>`;

/** Mountains above a lake with woods on its shores, and optionally a cabin or tent. */
function landscape({ light, width, height, seed, cabin, tent }: Picture): string {
  const chance = chanceOf(seed);
  const { sky, sun, far, mid, near, wood } = lights[light];
  const shore = height * 0.66;
  const sunAt = { x: width * (0.2 + chance() * 0.6), y: height * (0.16 + chance() * 0.16), r: height * 0.07 };
  const back = ridge(chance, width, height, height * 0.2, height * 0.34, width / 6);
  const front = ridge(chance, width, height, height * 0.4, height * 0.22, width / 9);
  const glints = Array.from({ length: 7 }, (_, at) => {
    const long = width * (0.16 - at * 0.016);
    return `<rect x="${sunAt.x - long / 2 + (chance() - 0.5) * 20}" y="${shore + height * (0.02 + at * 0.026)}" width="${long}" height="${height * 0.006}" rx="3"/>`;
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".45" stop-color="${sky[1]}"/><stop offset=".75" stop-color="${sky[2]}"/></linearGradient>
      <linearGradient id="w" x2="0" y2="1"><stop stop-color="${sky[1]}"/><stop offset="1" stop-color="${mid}"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>
    ${light === "night" ? aurora(width, height) : ""}
    <circle cx="${sunAt.x}" cy="${sunAt.y}" r="${sunAt.r * 1.9}" fill="${sun}" opacity=".18"/>
    <circle cx="${sunAt.x}" cy="${sunAt.y}" r="${sunAt.r}" fill="${sun}"/>
    <path d="${back.path}" fill="${far}"/><path d="${back.snow}" fill="#fff" opacity="${light === "night" ? 0.35 : 0.85}"/>
    <path d="${front.path}" fill="${mid}"/>
    <rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#w)"/>
    <g fill="${sun}" opacity=".5">${glints}</g>
    <path d="M0 ${shore + height * 0.1}C${width * 0.2} ${shore + height * 0.02} ${width * 0.3} ${shore + height * 0.2} ${width * 0.5} ${shore + height * 0.24}S${width * 0.85} ${shore + height * 0.05} ${width} ${shore + height * 0.09}V${height}H0Z" fill="${near}"/>
    <path d="${woods(chance, width, height * 0.9, height * 0.2)}" fill="${wood}"/>
    ${cabin ? cabinAt(width * 0.6, shore + height * 0.09, height * 0.15) : ""}
    ${tent ? tentAt(width * 0.4, shore + height * 0.17, height * 0.16) : ""}
    <path d="M0 ${height * 0.93}C${width * 0.3} ${height * 0.88} ${width * 0.7} ${height * 0.98} ${width} ${height * 0.91}V${height}H0Z" fill="${wood}"/>
  </svg>`;
}

const wide = { width: 1200, height: 800 };
const pictures: Record<string, Picture> = {
  "alesjaure.jpg": { light: "day", ...wide, seed: 3, cabin: true },
  "tjaktjapasset.jpg": { light: "evening", ...wide, seed: 8 },
  "singi.webp": { light: "autumn", ...wide, seed: 21 },
  "nattlager.jpg": { light: "night", ...wide, seed: 5, tent: true },
  "vistas.png": { light: "day", width: 800, height: 1000, seed: 13 },
  "nikkaluokta.jpg": { light: "winter", ...wide, seed: 34 },
  "tjarnen.jpg": { light: "autumn", ...wide, seed: 55, cabin: true },
  "morgonrunda.jpg": { light: "evening", width: 1280, height: 720, seed: 71 },
  "slingan.webp": { light: "winter", width: 1280, height: 720, seed: 89 },
  "taltet.jpg": { light: "evening", ...wide, seed: 144, tent: true },
};

/** A recorded hike, as a sports watch exports it: about a thousand points between two places. */
function gpx(): Buffer {
  const chance = chanceOf(7);
  const points = Array.from({ length: 2400 }, (_, at) => {
    const part = at / 2400;
    const lat = 68.358 - part * 0.51 + Math.sin(part * 40) * 0.004 + chance() * 0.0004;
    const lon = 18.783 + part * 0.247 + Math.cos(part * 33) * 0.006 + chance() * 0.0004;
    const ele = Math.round(390 + Math.sin(part * Math.PI) * 700 + Math.sin(part * 60) * 40);
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>${ele}</ele></trkpt>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Samvaro" xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>Abisko–Nikkaluokta</name><trkseg>\n${points.join("\n")}\n</trkseg></trk>\n</gpx>\n`,
  );
}

const packing = [
  "Packlista Kungsleden",
  "",
  "Tält, sovsäck, liggunderlag",
  "Kök, gas, tändstickor, kåsa",
  "Regnkläder, yllemössa, vantar",
  "Karta BD6, kompass, myggmedel",
  "Plåster, skavsårstejp, värktabletter",
  "Choklad. Mer choklad.",
];

/** A minimal PDF with one page of text that every reader opens. */
function pdf(): Buffer {
  const lines = packing.map((line, at) => `${at === 0 ? "/F 22 Tf" : "/F 13 Tf"} (${line}) Tj 0 -26 Td`);
  const text = `BT 72 760 Td ${lines.join("\n")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${Buffer.from(text, "latin1").length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let made = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = made.length;
    made += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${made.length}\n%%EOF\n`;
  return Buffer.from(made + table + trailer, "latin1");
}

const RATE = 16_000;
/** Frequencies in hertz of a chord: one tone after the other, then all together. */
const tones = [261.63, 329.63, 392, 523.25];

function wav(): Buffer {
  const seconds = 6;
  const samples = Buffer.alloc(RATE * seconds * 2);
  for (let at = 0; at < RATE * seconds; at++) {
    const time = at / RATE;
    const sounding = tones.map((tone, voice) => {
      const since = time - voice * 0.8;
      if (since < 0) return 0;
      return (
        Math.sin(2 * Math.PI * tone * time) *
        Math.min(1, since * 8) *
        Math.exp(-Math.max(0, time - 4.4) * 2.4)
      );
    });
    const loud = sounding.reduce((sum, one) => sum + one, 0) / tones.length;
    samples.writeInt16LE(Math.round(loud * 15_000), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

async function bytesOf(name: string): Promise<Buffer> {
  const drawn = pictures[name];
  if (!drawn) return name.endsWith(".gpx") ? gpx() : name.endsWith(".pdf") ? pdf() : wav();
  const sharp = await loadSharp();
  const image = sharp(Buffer.from(landscape(drawn)));
  if (name.endsWith(".png")) return image.png({ palette: true }).toBuffer();
  return name.endsWith(".webp")
    ? image.webp({ quality: 82 }).toBuffer()
    : image.jpeg({ quality: 84 }).toBuffer();
}

/** Generates a file from its name, and stores it as an upload of `me` to the conversation. */
export async function addDemoFile(me: Me, conversationId: string, name: string): Promise<AttachmentView> {
  const bytes = await bytesOf(name);
  const path = await newPartPath();
  await writeFile(path, bytes);
  const file = new StagedFile(path, bytes.length, name);
  return (await addAttachment(me, { conversationId, file })).attachment;
}
