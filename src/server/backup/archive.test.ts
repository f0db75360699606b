import { createHash, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { describe, expect, it } from "vitest";
import { openArchive, packArchive } from "./archive";
import { type BackupEntry, BackupError, type BackupHead, entryKind, ROWS_BYTES } from "./format";
import { createSums, openBackup, textOf } from "./reading";

const PASSPHRASE = "six words that nobody guesses";

const head: BackupHead = {
  format: 1,
  samvaro: "0.1.0",
  postgres: 180004,
  takenAt: "2026-11-30T03:04:00.000Z",
  migrations: ["20260101000000_begin"],
  tables: [
    { schema: "public", name: "Thing", columns: ["id", "text"] },
    { schema: "public", name: "Empty", columns: ["id"] },
    { schema: "pgboss", name: "job", columns: ["id"] },
  ],
  hasFiles: true,
  hasSecrets: true,
  storage: "folder",
  extensions: ["pg_trgm"],
  databaseBytes: 100,
  fileBytes: 10,
};

type Plain = { name: string; size?: number; bytes: string };

async function* pieces(bytes: Uint8Array, size = 1 << 20): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* entriesOf(plain: Plain[]): AsyncGenerator<BackupEntry> {
  for (const { name, bytes, size } of plain) {
    const buffer = Buffer.from(bytes);
    yield { name, size: size ?? buffer.length, content: pieces(buffer) };
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The entries of a whole small backup. */
function wholeBackup(): Plain[] {
  const sums = createSums();
  const plain: Plain[] = [{ name: "backup.json", bytes: JSON.stringify(head) }];
  const rows = {
    "public.Thing": ["1\ta\\nb\n2\tö", "\n3\t\\N\n"],
    "public.Empty": [],
    "pgboss.job": ["1\n"],
  };
  for (const [table, parts] of Object.entries(rows)) {
    sums.beginTable(table);
    parts.forEach((bytes, at) => {
      sums.addRows(Buffer.from(bytes));
      plain.push({ name: `rows/${table}/00000${at + 1}`, bytes });
    });
  }
  plain.push({ name: "sequences.json", bytes: "[]" }, { name: "secrets/secret", bytes: "abc" });
  for (const [key, bytes] of [
    ["attachments/0196", "one"],
    ["profile-pictures/0197.webp", ""],
  ] as const) {
    sums.addFile(key, bytes.length, createHash("sha256").update(bytes).digest("hex"));
    plain.push({ name: `uploads/${key}`, bytes });
  }
  plain.push({ name: "manifest.json", bytes: JSON.stringify(sums.manifest()) });
  return plain;
}

const packed = (plain: Plain[], passphrase?: string) => collect(packArchive(entriesOf(plain), passphrase, 1));

async function readAll(
  bytes: AsyncIterable<Uint8Array>,
  passphrase?: string,
): Promise<Record<string, string>> {
  const backup = await openBackup(bytes, passphrase);
  const read: Record<string, string> = {};
  for await (const { name, content } of backup.entries) read[name] = await textOf(content);
  expect(backup.manifest()).not.toBeNull();
  return read;
}

/** The sentence with which it is refused. Fails if it isn't, or by an error of another kind. */
async function refusalOf(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  passphrase?: string,
): Promise<string> {
  try {
    await readAll(bytes instanceof Uint8Array ? pieces(bytes) : bytes, passphrase);
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
  return "";
}

const ways = [
  ["plain", undefined],
  ["encrypted", PASSPHRASE],
] as const;

describe.each(ways)("a %s backup", (_, passphrase) => {
  it("is read as it was written, however its bytes are divided", async () => {
    const plain = wholeBackup();
    const bytes = await packed(plain, passphrase);
    const expected = Object.fromEntries(plain.slice(1).map(({ name, bytes }) => [name, bytes]));
    for (const size of [1, 7, 511, 1 << 20])
      expect(await readAll(pieces(bytes, size), passphrase)).toEqual(expected);
  });

  it("is refused when cut off after any byte", async () => {
    const bytes = await packed(wholeBackup(), passphrase);
    for (let length = 0; length < bytes.length; length += 1)
      expect(await refusalOf(bytes.subarray(0, length), passphrase), `${length}`).not.toBe("");
  });

  it("is refused when any byte differs, or says the same in other words", async () => {
    const bytes = await packed(wholeBackup(), passphrase);
    const whole = await readAll(pieces(bytes), passphrase);
    let same = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
      if ((await refusalOf(altered, passphrase)) !== "") continue;
      // a match of deflate may point to another place where the same bytes stand
      expect(await readAll(pieces(altered), passphrase), `byte ${at}`).toEqual(whole);
      same += 1;
    }
    expect(same).toBeLessThan(passphrase ? 1 : bytes.length / 20);
  });

  it("is refused when anything follows it", async () => {
    const bytes = await packed(wholeBackup(), passphrase);
    for (const more of [Buffer.alloc(1), Buffer.alloc(2000), Buffer.from("x"), bytes])
      for (const size of [64, bytes.length, 1 << 20]) {
        const long = Buffer.concat([bytes, more]);
        expect(await refusalOf(pieces(long, size), passphrase)).not.toBe("");
      }
  });

  it("passes an error of its source on, and ends the source when its reader leaves", async () => {
    const bytes = await packed(wholeBackup(), passphrase);
    async function* broken() {
      yield bytes.subarray(0, bytes.length - 40);
      throw new Error("the disk is gone");
    }
    await expect(readAll(broken(), passphrase)).rejects.toThrow("the disk is gone");
    let isEnded = false;
    async function* watched() {
      try {
        yield* pieces(bytes, 300);
      } finally {
        isEnded = true;
      }
    }
    const backup = await openBackup(watched(), passphrase);
    await backup.entries.return(undefined);
    await expect.poll(() => isEnded).toBe(true);
  });
});

describe("the passphrase", () => {
  it("is demanded, and must be the right one", async () => {
    const bytes = await packed(wholeBackup(), PASSPHRASE);
    expect(await refusalOf(bytes)).toBe(
      "The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.",
    );
    expect(await refusalOf(bytes, "another one")).toContain("The passphrase is not the one of this backup");
  });

  it("is not needed for a plain one", async () => {
    expect(await refusalOf(await packed(wholeBackup()), PASSPHRASE)).toBe("");
  });

  it("hides names and contents", async () => {
    const text = (await packed(wholeBackup(), PASSPHRASE)).toString("latin1");
    for (const word of ["backup.json", "Thing", "profile-pictures", "manifest"])
      expect(text).not.toContain(word);
  });

  it("does not let a header ask for memory without bound", async () => {
    const bytes = await packed(wholeBackup(), PASSPHRASE);
    const header = bytes.toString("latin1", 0, 300).replace(/^(.*\n-> scrypt \S+ )1\n/, "$120\n");
    const costly = Buffer.concat([Buffer.from(header, "latin1"), bytes.subarray(299)]);
    expect(await refusalOf(costly, PASSPHRASE)).toContain("more memory");
    const endless = Buffer.concat([Buffer.from("age-encryption.org/v1\n"), Buffer.alloc(1 << 20, "a")]);
    expect(await refusalOf(endless, PASSPHRASE)).toContain("its beginning");
  });
});

describe("what is no backup", () => {
  it("is refused by a sentence", async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe("The backup is incomplete: it is empty.");
    expect(await refusalOf(Buffer.from("PK…"))).toBe("This is not a backup of Samvaro.");
    expect(await refusalOf(gzipSync("hello"))).toBe("This is not a backup of Samvaro.");
  });

  it("is refused when its format is newer", async () => {
    const [, ...rest] = wholeBackup();
    const newer = { name: "backup.json", bytes: JSON.stringify({ ...head, format: 2, more: true }) };
    expect(await refusalOf(await packed([newer, ...rest]))).toContain(
      "A newer Samvaro made this backup: its format is 2",
    );
  });

  it("is refused when a whole entry is missing, doubled, moved or altered", async () => {
    const plain = wholeBackup();
    for (let at = 0; at < plain.length; at += 1) {
      const without = plain.filter((_, index) => index !== at);
      expect(await refusalOf(await packed(without)), `without ${plain[at]?.name}`).not.toBe("");
      const doubled = plain.toSpliced(at, 0, plain[at] as Plain);
      expect(await refusalOf(await packed(doubled)), `twice ${plain[at]?.name}`).not.toBe("");
      const moved = [...without.slice(0, at + 1), plain[at] as Plain, ...without.slice(at + 1)];
      if (at + 1 < plain.length)
        expect(await refusalOf(await packed(moved)), `moved ${plain[at]?.name}`).not.toBe("");
    }
    for (const name of ["rows/public.Thing/000001", "rows/pgboss.job/000001", "uploads/attachments/0196"]) {
      const altered = plain.map((one) =>
        one.name === name ? { name, bytes: one.bytes.replace(/^./, "9") } : one,
      );
      expect(await refusalOf(await packed(altered)), name).not.toBe("");
    }
  });
});

/** An archive as another program may write it. */
async function foreign(entries: (Partial<Header> & { name: string; bytes?: string })[]): Promise<Buffer> {
  const tar = pack();
  for (const { bytes, ...header } of entries) tar.entry(header, bytes ?? "");
  tar.finalize();
  const bytes = gzipSync(await collect(tar as AsyncIterable<Uint8Array>), { level: 1 });
  bytes[9] = 255;
  return bytes;
}

const headEntry = { name: "backup.json", bytes: JSON.stringify(head) };

describe("a hostile archive", () => {
  it.each([
    "uploads/../../etc/passwd",
    "uploads//etc/passwd",
    "/etc/passwd",
    "../secret",
    "uploads/a\\..\\b",
    "uploads/.hidden",
    "uploads/a/./b",
    "uploads/a/",
    "uploads/å.webp",
    "uploads/a\0b",
    "uploads/C:b",
    `uploads/${"a".repeat(200)}`,
    "secrets/../secret",
    "secrets/id_rsa",
    "rows/public.Thing/1",
    "rows/public.Thing;/000001",
    "rows/../000001",
    "backup.json/",
    "",
  ])("has no say in where a file lands: %j", async (name) => {
    expect(entryKind(name)).toBeNull();
    if (name && !name.includes("\0"))
      expect(await refusalOf(await foreign([headEntry, { name, bytes: "x" }]))).not.toBe("");
  });

  it("has no links, folders or devices", async () => {
    for (const type of ["symlink", "link", "directory", "fifo", "character-device"] as const)
      expect(
        await refusalOf(await foreign([headEntry, { name: "uploads/a", type, linkname: "/etc/passwd" }])),
      ).toContain("altered");
  });

  it("has no extended headers", async () => {
    expect(
      await refusalOf(await foreign([headEntry, { name: "uploads/a", pax: { size: "9" }, bytes: "x" }])),
    ).toContain("altered");
  });

  it("has no entry of a size that lies, or that is too large for its kind", async () => {
    const tar = gunzipSync(await packed(wholeBackup()));
    const large = Buffer.from(tar);
    large.write("77777777777 ", 124, "latin1");
    let sum = 8 * 32;
    for (let at = 0; at < 512; at += 1) if (at < 148 || at >= 156) sum += large[at] ?? 0;
    large.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    const bytes = gzipSync(large, { level: 1 });
    bytes[9] = 255;
    expect(await refusalOf(bytes)).toContain("an entry that none has");
    const rows = { name: "rows/public.Thing/000001", size: ROWS_BYTES + 1, bytes: "x" };
    await expect(packed([headEntry, rows])).rejects.toThrow("Not an entry");
  });

  it("does not expand into memory", async () => {
    // a gigabyte of zeros in a few bytes, where the head should be
    async function* zeros() {
      for (let at = 0; at < 1024; at += 1) yield Buffer.alloc(1 << 20);
    }
    const bomb = { name: "uploads/a", size: 2 ** 30, content: zeros() };
    async function* entries() {
      yield bomb;
    }
    const bytes = await collect(packArchive(entries(), undefined));
    expect(bytes.length).toBeLessThan(8 << 20);
    const before = process.memoryUsage.rss();
    expect(await refusalOf(bytes)).toContain("does not begin with its head");
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 << 20);
  });
});

describe("packing", () => {
  it("throws what an entry throws, and if its size is not the one it has", async () => {
    async function* failing() {
      yield Buffer.from("a");
      throw new Error("the file is gone");
    }
    async function* entries() {
      yield { name: "uploads/a", size: 2, content: failing() };
    }
    await expect(collect(packArchive(entries(), undefined))).rejects.toThrow("the file is gone");
    await expect(collect(packArchive(entries(), PASSPHRASE, 1))).rejects.toThrow("the file is gone");
    for (const size of [0, 2])
      await expect(packed([{ name: "uploads/a", bytes: "x", size }])).rejects.toThrow(
        "changed while it was read",
      );
  });

  it("asks for entries no faster than they are read", async () => {
    let given = 0;
    async function* entries(): AsyncGenerator<BackupEntry> {
      const noise = createHash("sha256").update("x").digest();
      for (let at = 0; at < 200; at += 1) {
        given += 1;
        const bytes = Buffer.concat(
          Array.from({ length: 4096 }, () =>
            createHash("sha1").update(noise).update(`${at}${Math.random()}`).digest(),
          ),
        );
        yield { name: `uploads/${String(at).padStart(4, "0")}`, size: bytes.length, content: pieces(bytes) };
      }
    }
    const bytes = openArchive(packArchive(entries(), PASSPHRASE, 1), PASSPHRASE);
    const { value: first } = await bytes.next();
    expect((await textOf(first?.content ?? pieces(Buffer.alloc(0)))).length).toBeGreaterThan(0);
    expect(given).toBeLessThan(60);
    await bytes.return(undefined);
  });
});

it("sends the sentence to a reader that is slow to begin with an entry as well", async () => {
  const plain = Array.from({ length: 40 }, (_, at) => ({
    name: `uploads/${at + 10}`,
    bytes: randomBytes(at < 3 ? 75_000 : 1000).toString("hex"),
  }));
  for (const passphrase of [PASSPHRASE, undefined]) {
    const whole = await packed(plain, passphrase);
    for (const cut of [1, Math.floor(whole.length / 2)]) {
      const read = async () => {
        for await (const { content } of openArchive(
          pieces(whole.subarray(0, whole.length - cut)),
          passphrase,
        )) {
          await new Promise((resolve) => setTimeout(resolve, 3));
          await collect(content);
        }
      };
      await expect(read(), `${cut} of ${whole.length}`).rejects.toBeInstanceOf(BackupError);
    }
  }
});
