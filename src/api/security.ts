import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { env, siteUrl } from "@/server/env";

const isHttps = () => siteUrl().startsWith("https://");

/**
 * The policy of a page: scripts by a nonce made for this answer, style attributes alone inline. Nothing comes from
 * elsewhere. In development Next compiles by eval.
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
    // on a plain http home network an upgrade would break everything
    "upgrade-insecure-requests": isHttps() ? [] : null,
  };
}

const hostOf = (request: IncomingMessage) => {
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? host : "localhost";
};

/** What no page of ours asks a browser for. Passkeys, the clipboard and full screen stay, for ourselves alone. */
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
  ...["payment", "screen-wake-lock", "serial", "usb", "window-management", "xr-spatial-tracking"],
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
    // a site that people open by an address without TLS has no isolation to ask for
    originAgentCluster: isHttps(),
    crossOriginOpenerPolicy: isHttps(),
  });

/** Headers of every answer under /api: nothing there is a page. */
export function protectApi(request: IncomingMessage, response: ServerResponse): void {
  const none = ["'none'"];
  response.setHeader("permissions-policy", PERMISSIONS);
  protect({ "default-src": none, "base-uri": none, "form-action": none, "frame-ancestors": none })(
    request,
    response,
    () => {},
  );
}

/**
 * Headers of a page. The nonce is made ahead of Next and handed to it in the request's own CSP header, where Next
 * looks for it, and in `x-nonce` for what the app writes itself.
 */
export function protectPage(request: IncomingMessage, response: ServerResponse): string {
  const nonce = randomBytes(16).toString("base64");
  response.setHeader("permissions-policy", PERMISSIONS);
  protect(policyOf(nonce, hostOf(request)))(request, response, () => {});
  request.headers["x-nonce"] = nonce;
  request.headers["content-security-policy"] = String(response.getHeader("content-security-policy"));
  return nonce;
}
