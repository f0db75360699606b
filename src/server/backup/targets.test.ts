import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bucket, startBucket } from "../../../tests/support/bucket";
import { temporaryFolder } from "../../../tests/support/cleanup";
import { env } from "../env";
import { BackupError } from "./format";
import { removeOutdated } from "./retention";
import {
  type BackupTarget,
  findBackup,
  isBackupName,
  listBackups,
  newBackupName,
  openTarget,
  verifiedNameOf,
} from "./targets";

const MiB = 1024 * 1024;
const SECRET = "S3RVER";

let bucket: Bucket;
let folder: string;

beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(env, bucket.settings);
  folder = join(temporaryFolder("target"), "backups");
});
afterAll(() => bucket.close());

async function* times(count: number, chunk: Uint8Array) {
  for (let at = 0; at < count; at += 1) yield chunk;
}
const textOf = async (bytes: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
};
const namesOf = async (target: BackupTarget, prefix?: string) => {
  const names: string[] = [];
  for await (const { name } of target.list(prefix)) names.push(name);
  return names.toSorted();
};
const put = (target: BackupTarget, name: string, text: string) =>
  target.write(name, times(1, Buffer.from(text)), 10);
const verify = (target: BackupTarget, name: string) =>
  put(target, verifiedNameOf(name), JSON.stringify({ verifiedAt: "2026-11-30T03:05:00.000Z" }));

const places = [
  ["folder", () => folder],
  ["bucket", () => bucket.address],
] as const;

describe.each(places)("a %s", (_, address) => {
  it("has nothing at first", async () => {
    const target = await openTarget(address());
    expect(await namesOf(target)).toEqual([]);
    await expect(findBackup(address())).rejects.toThrow(/There is no/);
    await expect(textOf(target.read("no.tar.gz"))).rejects.toThrow(/There is no no.tar.gz in/);
  });

  it("returns what was written, names within folders too", async () => {
    const target = await openTarget(address());
    await put(target, "one", "1");
    await put(target, "deletions/keys/a.age", "2");
    await put(target, "deletions/b", "3");
    expect(await textOf(target.read("one"))).toBe("1");
    expect(await textOf(target.read("deletions/keys/a.age"))).toBe("2");
    expect(await namesOf(target)).toEqual(["deletions/b", "deletions/keys/a.age", "one"]);
    expect(await namesOf(target, "deletions/k")).toEqual(["deletions/keys/a.age"]);
    expect(await namesOf(target, "samvaro-")).toEqual([]);
    await put(target, "one", "again");
    expect(await textOf(target.read("one"))).toBe("again");
    for (const name of await namesOf(target)) await target.remove(name);
    await target.remove("one");
    expect(await namesOf(target)).toEqual([]);
  });

  it("stores many megabytes whole", async () => {
    const target = await openTarget(address());
    const chunk = Buffer.alloc(300_001, "samvaro ");
    await target.write("large", times(60, chunk), 60 * chunk.length);
    let bytes = 0;
    for await (const { length } of target.read("large")) bytes += length;
    expect(bytes).toBe(60 * chunk.length);
    await target.remove("large");
  });

  it("has nothing of what failed half way, and still the one before", async () => {
    const target = await openTarget(address());
    await put(target, "kept", "before");
    async function* failing() {
      yield* times(30, Buffer.alloc(MiB));
      throw new Error("the source is gone");
    }
    for (const name of ["kept", "new"])
      await expect(target.write(name, failing(), 100 * MiB)).rejects.toThrow("the source is gone");
    expect(await namesOf(target)).toEqual(["kept"]);
    expect(await textOf(target.read("kept"))).toBe("before");
    await target.remove("kept");
  });

  it("lists backups, the newest first, and finds the newest verified one", async () => {
    const target = await openTarget(address());
    const moments = ["2026-11-28T03:04:00Z", "2026-11-30T03:04:00Z", "2026-11-29T03:04:00Z"];
    const [oldest, newest, middle] = moments.map((moment) => newBackupName(new Date(moment), false));
    for (const name of [oldest, newest, middle]) await put(target, name ?? "", "x");
    await put(target, "samvaro-notes.txt", "x");
    await expect(findBackup(address())).rejects.toThrow("has been verified");
    await verify(target, oldest ?? "");
    await verify(target, middle ?? "");
    const found = await listBackups(target);
    expect(found.map(({ name, verifiedAt }) => [name, verifiedAt !== null])).toEqual([
      [newest, false],
      [middle, true],
      [oldest, true],
    ]);
    expect(found[0]?.takenAt).toEqual(new Date("2026-11-30T03:04:00Z"));
    expect((await findBackup(address())).name).toBe(middle);
    expect((await findBackup(`${address()}/${newest}`)).name).toBe(newest);
    const keep = { days: 1, weeks: 0, months: 0 };
    expect(await removeOutdated(target, keep, new Date("2026-12-01T00:00:00Z"))).toEqual([oldest]);
    expect(await namesOf(target, "samvaro-2")).toEqual(
      [middle, verifiedNameOf(middle ?? ""), newest].toSorted(),
    );
    for (const name of await namesOf(target)) await target.remove(name);
  });
});

describe("a folder", () => {
  it("is not created where its disk is missing", async () => {
    const target = await openTarget("/nowhere-at-all/backups");
    await expect(put(target, "one", "1")).rejects.toThrow("There is no folder /nowhere-at-all");
  });

  it("says when there is no room, and keeps nothing of it", async () => {
    // /dev/full fails each write for want of room
    mkdirSync(folder, { recursive: true });
    const target = await openTarget(folder);
    symlinkSync("/dev/full", join(folder, "one.part"));
    await expect(put(target, "one", "1")).rejects.toThrow(`There is no room left in ${folder}`);
    expect(readdirSync(folder).filter((name) => name.startsWith("one"))).toEqual([]);
  });

  it("loses what a killed write left after two days, and does not list it", async () => {
    const target = await openTarget(folder);
    const names = ["samvaro-old.part", "samvaro-young.part", "film.part"];
    const [old = "", young = "", foreign = ""] = names.map((name) => join(folder, name));
    for (const path of [old, young, foreign]) writeFileSync(path, "x");
    for (const path of [old, foreign]) utimesSync(path, 0, 0);
    expect(await namesOf(target)).toEqual([]);
    await target.removeLeftovers(new Date(Date.now() - 86_400_000));
    expect([old, young, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
  });

  it("has files that no other user can read", async () => {
    const target = await openTarget(folder);
    await put(target, "private", "1");
    expect(statSync(join(folder, "private")).mode & 0o077).toBe(0);
    expect(await target.freeBytes()).toBeGreaterThan(0);
  });
});

describe("a bucket", () => {
  it("is asked without checksums that other stores refuse, in parts when it is large", async () => {
    bucket.asked.length = 0;
    const target = await openTarget(bucket.address);
    await target.write("parts", times(20, Buffer.alloc(MiB)), 20 * MiB);
    await put(target, "small", "1");
    await textOf(target.read("parts"));
    await namesOf(target);
    const uploads = bucket.asked.filter(({ method }) => method === "PUT");
    expect(uploads.filter(({ url }) => url.includes("partNumber=")).length).toBe(3);
    for (const { headers } of bucket.asked) {
      const optional = Object.keys(headers).filter((name) =>
        /checksum|x-amz-sdk-checksum|trailer|content-md5/.test(name),
      );
      expect(optional).toEqual([]);
      expect(headers["content-encoding"] ?? "").not.toContain("aws-chunked");
      expect(String(headers["x-amz-content-sha256"] ?? "")).not.toContain("TRAILER");
    }
    for (const name of await namesOf(target)) await target.remove(name);
  });

  it("has no parts left of what failed", async () => {
    const target = await openTarget(bucket.address);
    bucket.disturb(({ url }, response) => {
      if (!url.includes("partNumber=2")) return false;
      response.writeHead(507, { "content-type": "application/xml" });
      response.end("<Error><Code>InsufficientStorage</Code><Message>The store is full</Message></Error>");
      return true;
    });
    bucket.asked.length = 0;
    const error = await target.write("large", times(30, Buffer.alloc(MiB)), 30 * MiB).catch((one) => one);
    bucket.disturb(null);
    expect(error).toBeInstanceOf(BackupError);
    expect(error.message).toContain(bucket.address);
    expect(error.message).not.toContain(SECRET);
    expect(bucket.asked.some(({ method, url }) => method === "DELETE" && url.includes("uploadId="))).toBe(
      true,
    );
    expect(await namesOf(target)).toEqual([]);
  });

  it("is read on where a connection broke", async () => {
    const target = await openTarget(bucket.address);
    await target.write("large", times(4, Buffer.alloc(MiB, "x")), 4 * MiB);
    let broken = 0;
    bucket.disturb(({ method, headers }, response, request) => {
      if (method !== "GET" || broken === 2 || headers.range) return false;
      broken += 1;
      response.writeHead(200, { "content-length": String(4 * MiB) });
      response.write(Buffer.alloc(MiB, "x"), () => request.socket.destroy());
      return true;
    });
    expect(await textOf(target.read("large"))).toBe("x".repeat(4 * MiB));
    bucket.disturb(null);
    expect(broken).toBeGreaterThan(0);
    await target.remove("large");
  });

  it("says what is wrong with it", async () => {
    await expect(openTarget("s3://Not A Bucket/x")).rejects.toThrow("is not the address of a bucket");
    const missing = await openTarget("s3://another-bucket/club");
    await expect(put(missing, "one", "1")).rejects.toThrow(/NoSuchBucket/);
    await expect(namesOf(missing)).rejects.toThrow(/NoSuchBucket/);
    const { S3_SECRET_ACCESS_KEY } = env;
    Object.assign(env, { S3_SECRET_ACCESS_KEY: "wrong" });
    const refused = await openTarget(bucket.address);
    Object.assign(env, { S3_SECRET_ACCESS_KEY });
    await expect(put(refused, "one", "1")).rejects.toThrow(/SignatureDoesNotMatch/);
  });
});

it("names of backups tell when they were taken, and never meet", () => {
  const name = newBackupName(new Date("2026-11-30T03:04:05.678Z"), true);
  expect(name).toMatch(/^samvaro-20261130T030405Z-[0-9a-z]{6}\.tar\.gz\.age$/);
  expect(isBackupName(name)).toBe(true);
  expect(newBackupName(new Date(0), false)).not.toBe(newBackupName(new Date(0), false));
  for (const other of [`${name}.verified`, `${name}.part`, "samvaro-x.tar.gz"])
    expect(isBackupName(other)).toBe(false);
});
