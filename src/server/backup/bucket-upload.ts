import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

/** How an upload is divided. The protocol: at least 5 MiB in each part but the last, and at most 10 000 parts. */
export type PartPlan = {
  /** Bytes of a part, unless more are expected than `planned` of them hold. */
  smallest: number;
  /** The parts into which the expected bytes are to fit. */
  planned: number;
  /** Parts beyond those planned, after which the size doubles again. */
  step: number;
};

export const MAX_PARTS = 10_000;
/** 8 MiB up to 75 GB, then as large as needed. With ten doublings, 22 times what was expected has room. */
export const PART_PLAN: PartPlan = { smallest: 8 * 1024 * 1024, planned: 9000, step: 100 };

/**
 * Bytes of a part, by its number from 1 on. All are of one size, as some stores demand, and follow from the expected bytes; they
 * grow only where more come than were expected.
 */
export function partBytes(number: number, expectedBytes: number, plan: PartPlan = PART_PLAN): number {
  const size = Math.max(plan.smallest, Math.ceil(expectedBytes / plan.planned));
  const doublings = Math.max(0, Math.ceil((number - plan.planned) / plan.step));
  return size * 2 ** doublings;
}

/** The bytes in parts, which lie in one buffer: each is to be used before the next is asked for. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array>,
  sizeOf: (number: number) => number,
): AsyncGenerator<Buffer> {
  let [number, filled] = [1, 0];
  let buffer = Buffer.allocUnsafeSlow(sizeOf(number));
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.length > 0; ) {
      const size = sizeOf(number);
      if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size);
      const piece = rest.subarray(0, size - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      rest = rest.subarray(piece.length);
      if (filled < size) continue;
      yield buffer.subarray(0, filled);
      filled = 0;
      number += 1;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

type Stored = { Bucket: string; Key: string };

/** Sends the parts and completes the upload, or aborts it. Throws what the bytes and the store throw. */
async function sendParts(client: S3Client, stored: Stored, parts: AsyncIterable<Buffer>): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(stored));
  const sent: CompletedPart[] = [];
  try {
    for await (const Body of parts) {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...stored, UploadId, PartNumber, Body }));
      sent.push({ ETag, PartNumber });
    }
    const MultipartUpload = { Parts: sent };
    await client.send(new CompleteMultipartUploadCommand({ ...stored, UploadId, MultipartUpload }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...stored, UploadId })).catch(() => {});
    throw error;
  }
}

/** Stores the bytes as one object, which appears when all are there. Memory: that of one part. */
export async function upload(
  client: S3Client,
  stored: Stored,
  bytes: AsyncIterable<Uint8Array>,
  { expectedBytes, plan = PART_PLAN }: { expectedBytes: number; plan?: PartPlan | undefined },
): Promise<void> {
  const sizeOf = (number: number) => partBytes(number, expectedBytes, plan);
  const parts = inParts(bytes, sizeOf);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length < sizeOf(1)) {
    await client.send(new PutObjectCommand({ ...stored, Body: first }));
    return;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield first;
    yield* parts;
  }
  try {
    await sendParts(client, stored, all());
  } finally {
    await parts.return(undefined);
  }
}
