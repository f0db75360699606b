import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/cleanup";
import { digestOf } from "./entries";
import type { BackupEntry } from "./format";
import {
  areSecretsLost,
  clearFolder,
  createFolderRestore,
  demandNoFiles,
  describeFolder,
  lackingSettings,
} from "./restore-folder";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder("restore-folder");
});

const entry = (name: string, text: string): BackupEntry => ({
  name,
  size: text.length,
  content: Readable.from([Buffer.from(text)]),
});
const put = (path: string, text: string) => {
  mkdirSync(join(dataDir, path, ".."), { recursive: true });
  writeFileSync(join(dataDir, path), text);
};

test("files wait beside the uploads until they are placed, with the secrets", async () => {
  put("uploads/parts/1.part", "half of an upload");
  await demandNoFiles(dataDir);
  const restore = createFolderRestore(dataDir, { withSecrets: true });
  await restore.take(entry("secrets/secret", "s"));
  await restore.take(entry("uploads/attachments/a", "file a"));
  await restore.take(entry("uploads/pictures/b.webp", "file b"));
  expect(existsSync(join(dataDir, "uploads/attachments"))).toBe(false);
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
  await restore.demandSameSecrets();
  await restore.place();
  expect(readFileSync(join(dataDir, "uploads/attachments/a"), "utf8")).toBe("file a");
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe("s");
  expect(restore.files).toEqual({ count: 2, bytes: 12 });
  await expect(demandNoFiles(dataDir)).rejects.toThrow("needs a folder without uploads");
});

test("what a restore has put there is cleared away, and nothing that was there before", async () => {
  put("vapid.json", "mine");
  const folder = await describeFolder(dataDir);
  expect(folder).toEqual({ path: dataDir, hadFiles: false, hadSecrets: ["vapid.json"] });
  for (const path of ["secret", "uploads/a/1", "uploads.restoring/a/2"]) put(path, "restored");
  await clearFolder(dataDir, { source: "", folder: { ...folder, path: "/another" } });
  expect(existsSync(join(dataDir, "secret"))).toBe(true);
  await clearFolder(dataDir, { source: "", folder });
  expect(
    ["vapid.json", "secret", "uploads", "uploads.restoring"].map((one) => existsSync(join(dataDir, one))),
  ).toEqual([true, false, false, false]);
  put("uploads/a/1", "mine");
  await clearFolder(dataDir, { source: "", folder: await describeFolder(dataDir) });
  expect(existsSync(join(dataDir, "uploads/a/1"))).toBe(true);
});

test("another secret than the backup's is refused, unless the backup's are left out", async () => {
  put("secret", "another\n");
  const restore = createFolderRestore(dataDir, { withSecrets: true });
  await restore.take(entry("secrets/secret", "s"));
  await expect(restore.demandSameSecrets()).rejects.toThrow(
    /secret is another one than the backup's.*--without-secrets/,
  );
  put("secret", "s\n");
  await restore.demandSameSecrets();
  put("secret", "another");
  const without = createFolderRestore(dataDir, { withSecrets: false });
  await without.take(entry("secrets/secret", "s"));
  await without.demandSameSecrets();
  await without.place();
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe("another");
});

test("settings of the backed up server are known by their digests", async () => {
  const digests = {
    NEXTAUTH_SECRET: digestOf("NEXTAUTH_SECRET", "s"),
    VAPID_PUBLIC_KEY: digestOf("VAPID_PUBLIC_KEY", "p"),
  };
  expect(lackingSettings(digests, { NODE_ENV: "test", NEXTAUTH_SECRET: "s", VAPID_PUBLIC_KEY: "p" })).toEqual(
    [],
  );
  expect(
    lackingSettings(digests, { NODE_ENV: "test", NEXTAUTH_SECRET: "t", NEXTAUTH_SECRET_BEFORE: "u, s" }),
  ).toEqual(["VAPID_PUBLIC_KEY"]);
  const restore = createFolderRestore(dataDir, { withSecrets: true });
  await restore.take(entry("secrets/environment.json", JSON.stringify(digests)));
  await expect(restore.demandSameSecrets()).rejects.toThrow(
    /had NEXTAUTH_SECRET in its environment.*--without-secrets/,
  );
});

test("secrets are lost that are neither in the backup nor here; a server that had made none has lost none", () => {
  const lost = (hasSecrets: boolean, hasFiles: boolean, withSecrets: boolean, isSecretHere: boolean) =>
    areSecretsLost({ hasSecrets, hasFiles }, { withSecrets, isSecretHere });
  expect(lost(false, true, false, false)).toBe(true);
  expect(lost(false, true, true, true)).toBe(false);
  // encrypted, before the server needed a secret
  expect(lost(true, true, true, false)).toBe(false);
  expect(lost(true, true, false, false)).toBe(true);
  // rows alone, as an upgrade takes them
  expect(lost(false, false, true, false)).toBe(false);
});
