import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "@/server/addresses";
import { limitSpeed } from "@/server/limits";
import { codingFor, pack } from "./coding";
import { openApi } from "./openapi";
import { addressOf, isKnown, tagOf } from "./request";

/** Remembers what was made, but not that it could not be made. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
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
/** The bytes of each coding. Each is made once, at its first request: 3.5 MB become 0.9 MB. */
const codedBy = (read: () => Promise<Buffer>) => ({
  br: once(async () => pack("br", await read())),
  gzip: once(async () => pack("gzip", await read())),
  identity: read,
});
const script = codedBy(readScript);
const readDocument = once(async () => Buffer.from(JSON.stringify(openApi())));
const document = codedBy(readDocument);
const documentTag = once(async () => tagOf(await readDocument()));

async function sendCoded(request: FastifyRequest, reply: FastifyReply, files: ReturnType<typeof codedBy>) {
  const coding = codingFor(request.headers["accept-encoding"]);
  reply.header("vary", "Accept-Encoding");
  if (coding) reply.header("content-encoding", coding);
  return reply.send(await files[coding ?? "identity"]());
}

export async function answerDocsScript(request: FastifyRequest, reply: FastifyReply) {
  limitSpeed("docs", networkOf(addressOf(request)));
  reply.type("text/javascript; charset=utf-8").header("cache-control", "public, max-age=86400");
  return sendCoded(request, reply, script);
}

/** The OpenAPI document. It is the same for everybody for as long as the server runs, so clients may keep and recheck it. */
export async function answerOpenApi(request: FastifyRequest, reply: FastifyReply) {
  const tag = await documentTag();
  reply.headers({ "cache-control": "no-cache", etag: tag });
  if (isKnown(request, tag)) return reply.code(304).header("vary", "Accept-Encoding").send();
  reply.type("application/json; charset=utf-8");
  return sendCoded(request, reply, document);
}
