import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { once } from "@/lib/once";
import { clientAddress } from "@/server/addresses";
import { env, siteUrl } from "@/server/env";

const isHttps = () => siteUrl().startsWith("https://");

/**
 * The CSP of a page: scripts by a nonce made for this response; inline styles only as attributes. Nothing from other
 * hosts. In development Next compiles with eval.
 */
function policyOf(nonce: string, host: string) {
  const own = "'self'";
  return {
    "default-src": [own],
    "script-src": [own, `'nonce-${nonce}'`, "'strict-dynamic'", ...(env.production ? [] : ["'unsafe-eval'"])],
    "style-src": env.production ? [own, `'nonce-${nonce}'`] : [own, "'unsafe-inline'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [own, "data:", "blob:"],
    "font-src": [own],
    "connect-src": [own, `ws://${host}`, `wss://${host}`],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [own],
    "frame-ancestors": ["'none'"],
    "manifest-src": [own],
    "worker-src": [own],
    // on a home network with plain http an upgrade to https would break everything
    "upgrade-insecure-requests": isHttps() ? [] : null,
  };
}

const hostOf = (request: IncomingMessage) => {
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? host : "localhost";
};

/**
 * Browser features that no page uses. Passkeys, the clipboard, full screen and a screen that stays awake are allowed, for this
 * origin only.
 */
const PERMISSIONS = [
  ...["accelerometer", "ambient-light-sensor", "bluetooth", "browsing-topics", "camera", "display-capture"],
  ...[
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
  ],
  ...["payment", "serial", "usb", "window-management", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const protect = (directives: Record<string, string[] | null>) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps() ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
    // isolation headers need a secure origin, which a site without TLS does not have
    originAgentCluster: isHttps(),
    crossOriginOpenerPolicy: isHttps(),
  });

/** The headers of every response under /api: none of them is a page. */
function apiHeaders(): Map<string, string> {
  const headers = new Map([["permissions-policy", PERMISSIONS]]);
  const none = ["'none'"];
  const directives = { "default-src": none, "base-uri": none, "form-action": none, "frame-ancestors": none };
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  protect(directives)({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
/** The headers are the same for each response, and helmet takes longer than setting them. */
const headersOf = { http: once(apiHeaders), https: once(apiHeaders) };

/** Sets the headers of a response under /api. */
export function protectApi(response: ServerResponse): void {
  for (const [name, value] of isHttps() ? headersOf.https() : headersOf.http())
    response.setHeader(name, value);
}

/**
 * Sets the headers of a page. The nonce is made before Next runs and passed to it in the request's own CSP header,
 * where Next looks for it, and in `x-nonce` for the app's own tags;
 * `x-client-address` is for the rate limits of what a page shows.
 */
export function protectPage(request: IncomingMessage, response: ServerResponse): string {
  const nonce = randomBytes(16).toString("base64");
  response.setHeader("permissions-policy", PERMISSIONS);
  protect(policyOf(nonce, hostOf(request)))(request, response, () => {});
  request.headers["x-nonce"] = nonce;
  request.headers["x-client-address"] = clientAddress(request);
  request.headers["content-security-policy"] = String(response.getHeader("content-security-policy"));
  return nonce;
}
