import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

const require = createRequire(import.meta.url);
/** The page's one script, as its package ships it; the package's own plugin would open our document to other sites. */
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

/** Everything from this server; the reference writes its own style tags. */
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

/** `/api/docs`: the OpenAPI document as a page to try it, which loads nothing from elsewhere. */
export async function answerDocs(_request: FastifyRequest, reply: FastifyReply) {
  reply.raw.setHeader("content-security-policy", policy);
  return reply.type("text/html; charset=utf-8").send(page);
}

export const answerDocsScript = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .type("text/javascript; charset=utf-8")
    .header("cache-control", "public, max-age=86400")
    .send(await readFile(scriptFile()));
