// A small S3 server with an empty bucket `bench`, for the bench of backups: a process of its own. It sends its port.
import { createServer } from "node:http";
import S3rver from "@20minutes/s3rver";

const store = new S3rver({ directory: process.argv[2], silent: true, configureBuckets: [{ name: "bench" }] });
await store.configureBuckets();
const answer = store.callback();
const server = createServer((request, response) => {
  // as tests/support/bucket.ts says
  store.allowMismatchedSignatures = /^\/[^/]+\/\?/.test(request.url ?? "");
  answer(request, response);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
process.on("disconnect", () => process.exit());
