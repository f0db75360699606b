import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "@/server/addresses";
import { limitSpeed } from "@/server/limits";
import { addressOf } from "./request";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const require = createRequire(import.meta.url);
/** The page's only script, as its package ships it. The package's own plugin would open our document to other sites. */
const scriptFile = () => join(dirname(require.resolve("@scalar/fastify-api-reference")), "js/standalone.js");

const configuration = {
  url: "/api/openapi.json",
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  proxyUrl: "",
  showDeveloperTools: "never",
};

const attribute = JSON.stringify(configuration).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Samvaro API</title>
<link rel="icon" href="/icon.svg">
</head>
<body>
<script id="api-reference" data-url="/api/openapi.json" data-configuration="${attribute}"></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`;

/** Allows content from this server only; the reference writes its own style tags. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** `/api/docs`: the OpenAPI document as an interactive page, which loads nothing from other hosts. */
export async function answerDocs(_request: FastifyRequest, reply: FastifyReply) {
  reply.raw.setHeader("content-security-policy", policy);
  return reply.type("text/html; charset=utf-8").send(page);
}

const readScript = once(() => readFile(scriptFile()));
/** Compresses 3.5 MB to 0.9 MB. Done once, off the event loop, for all requests. */
const packedScript = {
  br: once(async () => brotli(await readScript(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  gzip: once(async () => gzip(await readScript())),
  identity: readScript,
};

/** The best encoding that the client accepts; one refused by `q=0` is not used. */
function codingFor(accepted: string | string[] | undefined): keyof typeof packedScript {
  const taken = String(accepted ?? "")
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]);
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : "identity";
}

export async function answerDocsScript(request: FastifyRequest, reply: FastifyReply) {
  limitSpeed("docs", networkOf(addressOf(request)));
  const coding = codingFor(request.headers["accept-encoding"]);
  const script = await packedScript[coding]();
  reply
    .type("text/javascript; charset=utf-8")
    .headers({ "cache-control": "public, max-age=86400", vary: "accept-encoding" });
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.send(script);
}
