import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "../support/cleanup";
import { registerMember } from "../support/client";
import {
  freePort,
  retryWhileBusy,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

let server: ServerProcess | undefined;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = temporaryFolder("private");
  dataDir = join(folder, "data");
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const picture = () =>
  sharp({ create: { width: 9, height: 6, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** Folders and files that are not 0700 and 0600, which others may use. PostgreSQL's own folder is exempt. */
function open(at: string, isTop = true): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((one) => {
    const path = join(at, one.name);
    if (one.isSymbolicLink() || (isTop && one.name === "postgres")) return [];
    const wanted = one.isDirectory() || one.isSocket() ? "700" : "600";
    const self = modeOf(path) === wanted ? [] : [`${path} ${modeOf(path)}`];
    return one.isDirectory() ? [...self, ...open(path, false)] : self;
  });
}

const start = async () =>
  startServer(serverEntry(), { PORT: String(await freePort()), DATA_DIR: dataDir, SMTP_URL: "" });

test(".data, outbox, uploads and exports: 0700 and 0600, set at every start on what is there already", async () => {
  const before = process.umask(0o022);
  try {
    for (const name of ["outbox", "uploads/profile-pictures", "uploads/exports", "postgres.old"])
      mkdirSync(join(dataDir, name), { recursive: true });
    for (const file of ["outbox/1.eml", "uploads/profile-pictures/a.webp", "uploads/exports/b.zip", "secret"])
      writeFileSync(join(dataDir, file), "x");
    const elsewhere = join(folder, "elsewhere");
    writeFileSync(elsewhere, "x");
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(dataDir, "outbox", "link"));
    symlinkSync(folder, join(dataDir, "folder-link"));
    expect(open(dataDir)).not.toEqual([]);

    server = await start();
    // the copy of the build's files, which are readable to all
    await vi.waitFor(() => expect(existsSync(join(dataDir, "static/without-pages/part.js"))).toBe(true));
    expect(open(dataDir)).toEqual([]);
    // PostgreSQL runs as another user when started by root, and must be able to traverse the folder
    expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? "711" : "700");
    expect((statSync(join(dataDir, "postgres")).mode & 0o077).toString(8)).toBe("0");
    expect([modeOf(elsewhere), modeOf(folder)]).toEqual(["644", "755"]);
  } finally {
    process.umask(before);
  }
});

test("Files written later are private too: an email, a picture, an export", async () => {
  const { url } = server as ServerProcess;
  const elin = await retryWhileBusy(() => registerMember(url, "Elin"));
  await elin.post("/api/auth/password-reset", { email: elin.email });
  expect((await elin.upload("/api/upload/profile-picture", "picture", await picture())).status).toBe(200);
  expect((await elin.post("/api/users/me/export")).status).toBe(201);
  const made = ["outbox", "uploads/profile-pictures", "uploads/exports"].map((name) => join(dataDir, name));
  const isMade = (at: string) => existsSync(at) && readdirSync(at).length > 1;
  while (!made.every(isMade)) await pause(50);
  expect(open(dataDir)).toEqual([]);
});
