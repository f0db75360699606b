import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { type Bucket, startBucket } from "../../../tests/support/bucket";
import { env } from "../env";
import { bucketTarget } from "./bucket-target";
import { MAX_PARTS, PART_PLAN, partBytes } from "./bucket-upload";

const MiB = 1024 * 1024;
const GB = 1e9;
/** Max bytes of a part in S3's protocol. */
const LARGEST_PART = 5 * 1024 * MiB;

/** Parts that this many bytes take. */
function countParts(bytes: number, expectedBytes: number): number {
  let number = 0;
  for (let left = bytes; left > 0; left -= partBytes(number, expectedBytes)) number += 1;
  return number;
}

describe("parts of an upload", () => {
  const { smallest, planned } = PART_PLAN;

  test("are of 8 MiB as long as 9000 of them hold what is expected, and then larger", () => {
    const limit = smallest * planned;
    expect(partBytes(1, 0)).toBe(8 * MiB);
    expect(partBytes(1, limit)).toBe(8 * MiB);
    expect(partBytes(1, limit + 1)).toBe(8 * MiB + 1);
    expect(countParts(limit, limit)).toBe(9000);
    expect(countParts(limit + 1, limit + 1)).toBeLessThanOrEqual(9000);
  });

  test.each([1, 74, 76, 84, 100, 1000, 5000])("of %i GB are at most 9000, all of one size", (size) => {
    const bytes = size * GB;
    expect(countParts(bytes, bytes)).toBeLessThanOrEqual(planned);
    expect(partBytes(planned, bytes)).toBe(partBytes(1, bytes));
    expect(partBytes(planned, bytes)).toBeLessThan(LARGEST_PART);
  });

  test.each([0, 70, 80, 200])("hold twenty times the %i GB that were expected", (size) => {
    const expected = Math.max(smallest * planned, size * GB);
    expect(countParts(20 * expected, size * GB)).toBeLessThanOrEqual(MAX_PARTS);
    expect(partBytes(planned + 1, size * GB)).toBe(2 * partBytes(planned, size * GB));
    // none is smaller than the one before, as the protocol demands of all but the last
    for (let number = 2; number <= MAX_PARTS; number += 1)
      expect(partBytes(number, size * GB)).toBeGreaterThanOrEqual(partBytes(number - 1, size * GB));
  });
});

describe("an upload in small parts", () => {
  const plan = { smallest: 1000, planned: 10, step: 3 };
  let bucket: Bucket;

  beforeAll(async () => {
    bucket = await startBucket();
    Object.assign(env, bucket.settings);
  });
  beforeEach(() => void bucket.asked.splice(0));
  afterAll(() => bucket.close());

  async function* inChunks(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  async function read(name: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bucketTarget(bucket.address).read(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  /** The sizes of the parts that were sent, by their numbers. */
  const sentParts = () =>
    bucket.asked
      .filter(({ method, url }) => method === "PUT" && url.includes("partNumber="))
      .map(({ url, headers }) => [
        Number(new URL(url, "http://x").searchParams.get("partNumber")),
        Number(headers["content-length"]),
      ]);

  async function write(bytes: number, expectedBytes: number, chunk: number) {
    const content = randomBytes(bytes);
    await bucketTarget(bucket.address, plan).write("object", inChunks(content, chunk), expectedBytes);
    expect((await read("object")).equals(content)).toBe(true);
    return sentParts();
  }
  const counted = (sizes: number[]) => sizes.map((size, at) => [at + 1, size]);

  it("sends what is smaller than a part at once", async () => {
    expect(await write(999, 10_000, 100)).toEqual([]);
    expect(await write(0, 0, 100)).toEqual([]);
    expect(bucket.asked.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("follows from what is expected, whatever the chunks are", async () => {
    expect(await write(1000, 10_000, 7)).toEqual(counted([1000]));
    bucket.asked.splice(0);
    expect(await write(2001, 10_000, 5000)).toEqual(counted([1000, 1000, 1]));
    bucket.asked.splice(0);
    expect(await write(10_000, 10_000, 999)).toEqual(counted(Array(10).fill(1000)));
    bucket.asked.splice(0);
    expect(await write(10_010, 10_010, 1001)).toEqual(counted(Array(10).fill(1001)));
  });

  it("takes what is larger than expected, in parts that grow", async () => {
    const grown = [2000, 2000, 2000, 4000, 4000, 4000, 8000];
    const sizes = [...Array(10).fill(1000), ...grown];
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(await write(total, 3, 2500)).toEqual(counted(sizes));
    bucket.asked.splice(0);
    expect(await write(total + 1, 3, 100_000)).toEqual(counted([...sizes, 1]));
  });

  it("is aborted when its bytes fail, and the object of before stays", async () => {
    const before = randomBytes(50);
    await bucketTarget(bucket.address).write("object", inChunks(before, 50), 50);
    async function* failing() {
      yield randomBytes(4500);
      throw new Error("the source is gone");
    }
    const writing = bucketTarget(bucket.address, plan).write("object", failing(), 10_000);
    await expect(writing).rejects.toThrow("the source is gone");
    expect(sentParts()).toEqual(counted([1000, 1000, 1000, 1000]));
    expect(bucket.asked.at(-1)).toMatchObject({
      method: "DELETE",
      url: expect.stringContaining("uploadId="),
    });
    expect((await read("object")).equals(before)).toBe(true);
  });
});
