import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { env } from "../env";
import { type PartPlan, upload } from "./bucket-upload";
import { BackupError, isOurs } from "./format";
import type { BackupTarget } from "./targets";

/** Times that a read goes on where its connection broke, before it fails. */
const RESUMES = 3;

function partsOf(address: string): { bucket: string; prefix: string } {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address);
  if (!found?.[1])
    throw new BackupError(
      `${address} is not the address of a bucket. It is written s3://bucket or s3://bucket/prefix.`,
    );
  const prefix = (found[2] ?? "").replace(/^\/+|\/+$/g, "");
  return { bucket: found[1], prefix: prefix && `${prefix}/` };
}

/**
 * Only checksums that the protocol demands: newer ones are refused by stores other than Amazon's. Addresses name the bucket
 * in the path, as stores on one host need it.
 */
function openClient(): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new BackupError(
      "A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_ENDPOINT unless it is Amazon's.",
    );
  // a word to developers about Node versions, at each start
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3Client({
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    region: S3_REGION ?? "us-east-1",
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 5,
  });
}

/** An error of the store or of the way to it as a sentence, which has no credentials in it. */
function asBackupError(error: unknown, address: string): unknown {
  if (error instanceof BackupError) return error;
  const { name, message, code, $metadata } = error as S3ServiceException & NodeJS.ErrnoException;
  const isOfStore = error instanceof S3ServiceException || $metadata !== undefined || code !== undefined;
  return isOfStore
    ? new BackupError(`${address} failed: ${code ?? name}${message ? `, ${message}` : ""}.`)
    : error;
}

/** `parts`: of an upload; tests give small ones. */
type Store = {
  client: S3Client;
  bucket: string;
  prefix: string;
  address: string;
  parts?: PartPlan | undefined;
};

async function write(store: Store, name: string, bytes: AsyncIterable<Uint8Array>, expectedBytes: number) {
  const { client, bucket: Bucket, prefix, address, parts: plan } = store;
  let failure: { error: unknown } | null = null;
  /** An error of the bytes themselves is not one of the store. */
  async function* watched() {
    try {
      yield* bytes;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    await upload(client, { Bucket, Key: prefix + name }, watched(), { expectedBytes, plan });
  } catch (error) {
    throw failure ? (failure as { error: unknown }).error : asBackupError(error, address);
  }
}

async function openAt({ client, bucket: Bucket, prefix, address }: Store, name: string, at: number) {
  try {
    const range = at > 0 ? { Range: `bytes=${at}-` } : {};
    const { Body, ContentLength } = await client.send(
      new GetObjectCommand({ Bucket, Key: prefix + name, ...range }),
    );
    return { body: Body as Readable, end: at + (ContentLength ?? 0) };
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") throw new BackupError(`There is no ${name} in ${address}.`);
    throw asBackupError(error, address);
  }
}

/** A connection that breaks in the middle of gigabytes is opened again where it broke. */
async function* read(store: Store, name: string): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let resumes = 0; ; resumes += 1) {
    const { body, end } = await openAt(store, name, at);
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        yield chunk;
      }
      if (at >= end) return;
    } catch (error) {
      if (resumes === RESUMES) throw asBackupError(error, store.address);
    } finally {
      body.destroy();
    }
    if (resumes === RESUMES) throw new BackupError(`${store.address} ended in the middle of ${name}.`);
  }
}

async function* list({ client, bucket: Bucket, prefix, address }: Store, begin: string) {
  let token: string | undefined;
  do {
    const page = await client
      .send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix + begin,
          ...(token && { ContinuationToken: token }),
        }),
      )
      .catch((error) => {
        throw asBackupError(error, address);
      });
    for (const { Key, Size } of page.Contents ?? [])
      if (Key) yield { name: Key.slice(prefix.length), bytes: Size ?? 0 };
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token);
}

/** Uploads that a killed process left: no object, but paid for. Not all stores can list them. */
async function removeLeftovers({ client, bucket: Bucket, prefix }: Store, before: Date): Promise<void> {
  const { Uploads } = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
    .catch(() => ({ Uploads: [] }));
  for (const { Key, UploadId, Initiated } of Uploads ?? [])
    if (Initiated && Initiated < before && Key && isOurs(Key.slice(prefix.length)))
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
}

/** Stores backups in a bucket of a store that speaks S3's protocol: an object appears when all its parts are there. */
export function bucketTarget(address: string, parts?: PartPlan): BackupTarget {
  const store = { client: openClient(), address, parts, ...partsOf(address) };
  return {
    address,
    isRemote: true,
    write: (name, bytes, expectedBytes) => write(store, name, bytes, expectedBytes),
    read: (name) => read(store, name),
    list: (begin = "") => list(store, begin),
    async remove(name) {
      await store.client
        .send(new DeleteObjectCommand({ Bucket: store.bucket, Key: store.prefix + name }))
        .catch((error) => {
          throw asBackupError(error, address);
        });
    },
    freeBytes: async () => null,
    removeLeftovers: (before) => removeLeftovers(store, before),
  };
}
