import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { attach } from "../support/cases/attachments";
import { temporaryFolder } from "../support/cleanup";
import { type Member, openDirect, registerMember } from "../support/client";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const MiB = 1024 * 1024;
const MOST = 25 * MiB;

let dataDir: string;
let server: ServerProcess;
let elin: Member;
let conversation: string;

beforeAll(async () => {
  const folder = temporaryFolder("memory");
  dataDir = join(folder, "data");
  createDataDir(dataDir);
  server = await startServer(serverEntry(), { PORT: String(await freePort()), DATA_DIR: dataDir });
  elin = await registerMember(server.url, "Elin");
  conversation = await openDirect(elin, await registerMember(server.url, "Siri"));
});

afterAll(async () => {
  await server?.stop();
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** The max memory that the server used while `work` ran, beyond what it used before. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(server.pid);
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, memoryOf(server.pid));
      await pause(5);
    }
  })();
  await work();
  isDone = true;
  await watching;
  return most - before;
}

/** Resolves with the answer once its first bytes have arrived; the rest waits until it is read. */
const beginningOf = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { headers: { cookie: elin.cookieHeader } }, (response) =>
      response.once("readable", () => resolve(response)),
    ).once("error", reject);
  });

const small = () => sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } });
const noise = (bytes: number) => Buffer.alloc(bytes, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));

/** A JPEG of exactly 25 MiB: a picture with a location in it, and padding that belongs to the picture. */
async function jpegOf(size: number) {
  const telling = await small()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "68/1 21/1 0/1" } })
    .jpeg()
    .toBuffer();
  const end = telling.length - 2;
  return Buffer.concat([telling.subarray(0, end), noise(size - telling.length), telling.subarray(end)]);
}

/** A PNG of the same size: many blocks of pixels, which no reader of its dimensions looks at. */
async function pngOf(size: number) {
  const telling = await small()
    .withExif({ IFD0: { Copyright: "Abisko" } })
    .png()
    .toBuffer();
  const end = telling.length - 12;
  const block = Buffer.concat([
    Buffer.from([0, 0, 0x20, 0]),
    Buffer.from("IDAT"),
    noise(0x2000),
    Buffer.alloc(4),
  ]);
  const made = Buffer.concat([
    telling.subarray(0, end),
    ...Array.from({ length: Math.floor((size - telling.length) / block.length) }, () => block),
    telling.subarray(end),
  ]);
  return made;
}

/** A GIF with many frames that are all the same. */
async function gifOf(size: number) {
  const one = await small().gif().toBuffer();
  const colors = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const frame = one.subarray(colors, -1);
  const many = Math.floor((size - one.length) / frame.length);
  return Buffer.concat([
    one.subarray(0, colors),
    ...Array.from({ length: many }, () => frame),
    one.subarray(-1),
  ]);
}

/** A WebP that can't be compressed, with a location. */
async function webpOf(size: number) {
  const [width, height] = [1000, Math.floor(size / 3040)];
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: "Abisko" } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

it.runIf(process.platform === "linux")(
  "a 25-MiB upload does not grow the server's memory by more than 20 MiB: a file, a JPEG, a PNG, a GIF, a WebP, a text",
  async () => {
    const files: [string, Buffer, string][] = [
      ["film.bin", noise(MOST), "application/octet-stream"],
      ["bild.jpg", await jpegOf(MOST), "image/jpeg"],
      ["bild.png", await pngOf(MOST), "image/png"],
      ["bild.gif", await gifOf(MOST), "image/gif"],
      ["bild.webp", await webpOf(MOST), "image/webp"],
      ["text.txt", Buffer.alloc(MOST, "hej "), "text/plain"],
    ];
    // one-time costs of the process (libraries, compiled code) do not count for an upload
    for (const [name, bytes] of files) await attach(elin, conversation, bytes.subarray(0, MiB), name);
    for (const make of [jpegOf, pngOf, gifOf, webpOf]) await attach(elin, conversation, await make(MiB));
    for (const [name, bytes, type] of files) {
      let answer: Awaited<ReturnType<typeof attach>> | undefined;
      const growth = await growthDuring(async () => {
        answer = await attach(elin, conversation, bytes, name);
      });
      expect([answer?.status, answer?.body.attachment.type], name).toEqual([201, type]);
      expect(answer?.body.attachment.size).toBeGreaterThan(MOST - MiB);
      expect(growth / MiB, name).toBeLessThan(20);
      // a slow reader: by the first byte, a server that loads the whole file into memory has done so
      let response: IncomingMessage | undefined;
      const reading = await growthDuring(async () => {
        response = await beginningOf(answer?.body.attachment.url);
      });
      expect(reading / MiB, `${name} read`).toBeLessThan(20);
      let length = 0;
      for await (const part of response as IncomingMessage) length += part.length;
      expect(length, `${name} read`).toBe(answer?.body.attachment.size);
    }
    expect(readdirSync(join(dataDir, "uploads", "parts"))).toEqual([]);
  },
);

it.runIf(process.platform === "linux")(
  "a picture of 144 million pixels in some kilobytes is refused without growing the server's memory by more than 20 MiB",
  async () => {
    const made = { name: "Vandrarna", description: "" };
    const { id: groupId } = (await elin.post("/api/personal-groups", made)).body.group;
    const { id: organizationId } = (await elin.post("/api/organizations", made)).body.organization;
    const uploads: [string, Record<string, string>][] = [
      ["/api/upload/group-picture", { groupId }],
      ["/api/upload/organization-picture", { organizationId }],
    ];
    const blank = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "teal" } });
    const bomb = await blank.png({ compressionLevel: 6 }).toBuffer();
    expect(bomb.length).toBeLessThan(2 * MiB);
    const upload = async ([path, fields]: (typeof uploads)[number], bytes: Buffer) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("picture", new Blob([new Uint8Array(bytes)]), "bild.png");
      const headers = { cookie: elin.cookieHeader, origin: server.url };
      return (await fetch(server.url + path, { method: "POST", headers, body: form })).status;
    };
    for (const one of uploads) {
      expect(await upload(one, await small().png().toBuffer())).toBe(200);
      const statuses = new Set<number>();
      const refused = async () => {
        for (let times = 0; times < 5; times++) statuses.add(await upload(one, bomb));
      };
      // one-time costs of the process (compiled code, a larger heap) do not count; its pixels would take 412 MiB
      expect((await growthDuring(refused)) / MiB, `${one[0]} at first`).toBeLessThan(100);
      expect((await growthDuring(refused)) / MiB, one[0]).toBeLessThan(20);
      expect([...statuses], one[0]).toEqual([413]);
    }
  },
);
