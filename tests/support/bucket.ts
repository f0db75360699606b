import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import { temporaryFolder } from "./cleanup";

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders };

/** `answer`: lets the store answer after all. */
type Disturbance = (
  asked: Asked,
  response: ServerResponse,
  request: IncomingMessage,
  answer: () => void,
) => boolean;

export type Bucket = {
  /** The settings by which a process reaches it. */
  settings: Record<"S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  address: string;
  /** The folder in which the store has its objects. */
  folder: string;
  /** All requests so far. */
  asked: Asked[];
  /** Answers in its place from now on; null: it answers itself again. Returns whether it has answered. */
  disturb(by: Disturbance | null): void;
  close(): Promise<void>;
};

/** Starts a small S3 server with an empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const folder = temporaryFolder("bucket");
  const name = "backups-of-samvaro";
  const store = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name }] });
  await store.configureBuckets();
  const answerAs = store.callback();
  const asked: Asked[] = [];
  let disturbance: Disturbance | null = null;
  const server: Server = createServer((request, response) => {
    const one = { method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    asked.push(one);
    // it signs the address of the bucket itself without the slash that the client signs, as Amazon's own store wants it
    store.allowMismatchedSignatures = /^\/[^/]+\/\?/.test(one.url);
    const answer = () => answerAs(request, response);
    if (!disturbance?.(one, response, request, answer)) answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "eu-north-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    address: `s3://${name}/club`,
    folder,
    asked,
    disturb(by) {
      disturbance = by;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
