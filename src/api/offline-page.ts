import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { dictionaries } from "@/i18n/dictionaries";
import { chooseLanguage } from "@/i18n/languages";
import { log } from "@/server/log";
import { OFFLINE_SCENE } from "./offline-scene";

export const OFFLINE_PATH = "/offline";

/** Pages by the beginning of their address, and what they are called; the longest first. */
const places = [
  ["/my-activities-events", "hub.nav.activities"],
  ["/groups-orgs", "hub.nav.groups"],
  ["/messages", "hub.nav.messages"],
  ["/training", "training.title"],
  ["/wellness", "journal.title"],
  ["/settings", "hub.nav.settings"],
  ["/feedback", "feedback.title"],
  ["/profile", "hub.nav.profile"],
  ["/search", "search.title"],
  ["/", "hub.nav.calendar"],
] as const;

/** Sets the color scheme that this browser has chosen, else that of its system. */
export const SCHEME_SCRIPT = `var s;try{s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}document.documentElement.dataset.mantineColorScheme=s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** In a script element nothing else ends the text. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The page in a language, and the policy that allows its own script and style alone. It says nothing of anybody. */
export function offlinePage(wanted: string | undefined, script: string, style: string) {
  const language = chooseLanguage(wanted, undefined);
  const say = (id: string) => dictionaries[language][id] ?? id;
  const words = {
    language,
    text: say("ui.offline.text"),
    textPlain: say("ui.offline.textPlain"),
    from: say("ui.offline.from"),
    places: places.map(([path, id]) => [path, say(id)]),
  };
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say("ui.offline.bar")} · Samvaro</title><link rel="icon" href="/icon.svg"><script>${SCHEME_SCRIPT}</script><style>${style}</style></head><body><div class="bar" role="status"><span><b>${say("ui.offline.bar")}</b> ${say("ui.offline.retrying")}</span></div><main>${OFFLINE_SCENE}<h1>${say("ui.offline.title")}</h1><p class="text" id="text">${words.textPlain}</p><div class="actions"><button type="button" id="retry">${say("ui.error.retry")}</button><button type="button" id="back">${say("ui.offline.back")}</button></div><section class="kept" id="kept" hidden><h2>${say("ui.offline.kept")}</h2><ul id="list"></ul></section></main><script type="application/json" id="words">${inScript(words)}</script><script>${script}</script></body></html>`;
  const policy = [
    "default-src 'none'; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    `script-src ${hashOf(SCHEME_SCRIPT)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
  ].join("; ");
  return { html, policy };
}

/** The pages' font, which the worker keeps with their other parts. `media`: where the build has its fonts. */
export async function fontIn(media: string): Promise<string> {
  const names = await readdir(media).catch(() => []);
  const font = names.find((name) => name.startsWith("figtree_latin_wght"));
  return font
    ? `@font-face{font-family:Figtree;src:url(/_next/static/media/${font}) format("woff2");font-weight:300 900}`
    : "";
}

/**
 * Returns what answers a request for the page: the worker asks for it once for each language. `folder`: of the bundles.
 * `media`: of the build's fonts.
 */
export function sendOfflinePage(folder: string, media: string) {
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const language = new URL(request.url ?? "/", "http://localhost").searchParams.get("language");
    const read = (name: string) => readFile(join(folder, name), "utf8").then((text) => text.trim());
    const [script, style, font] = await Promise.all([
      read("offline-page.js"),
      read("offline-style.css"),
      fontIn(media),
    ]);
    const { html, policy } = offlinePage(language ?? undefined, script, font + style);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(html),
      "content-security-policy": policy,
      "cache-control": "no-cache",
    });
    response.end(request.method === "HEAD" ? undefined : html);
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    send(request, response).catch((error: unknown) => {
      log.error({ err: error }, "the page for offline browsers can't be read");
      response.writeHead(503, { "cache-control": "no-store" }).end();
    });
  };
}
