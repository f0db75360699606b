// The part of it that the tests use: it comes without types.
declare module "@20minutes/s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    allowMismatchedSignatures: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    configureBuckets(): Promise<unknown>;
  }
}
