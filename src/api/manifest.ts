import type { IncomingMessage, ServerResponse } from "node:http";
import { dictionaries } from "@/i18n/dictionaries";
import { chooseLanguage } from "@/i18n/languages";
import { SHARE_FIELDS, SHARE_PATH } from "@/lib/shared";

export const MANIFEST_PATH = "/manifest.webmanifest";

const png = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});
const icons = [
  png("icon", 192),
  png("icon", 512),
  png("maskable", 192, "maskable"),
  png("maskable", 512, "maskable"),
  png("monochrome", 512, "monochrome"),
];

/** What the app's icon offers when it is held. Systems show the first three or four. */
const shortcuts = [
  { id: "ui.app.shortcuts.new", url: "/?create=1" },
  { id: "ui.app.shortcuts.messages", url: "/messages" },
  { id: "ui.app.shortcuts.today", url: "/" },
  { id: "ui.app.shortcuts.training", url: "/training" },
];

const screenshots = [
  { id: "ui.app.pictures.calendar", src: "/screenshots/calendar-wide.webp", sizes: "1280x800" },
  { id: "ui.app.pictures.calendar", src: "/screenshots/calendar-narrow.webp", sizes: "780x1688" },
  { id: "ui.app.pictures.messages", src: "/screenshots/messages-narrow.webp", sizes: "780x1688" },
];

/** What a browser needs to install the app, in a language. `wanted`: anything else is Swedish, the product's first one. */
export function manifestIn(wanted: string | undefined) {
  const language = chooseLanguage(wanted, undefined);
  const say = (id: string) => dictionaries[language][id] ?? id;
  return {
    // stays the same app whatever its address is called later
    id: "/",
    start_url: "/",
    scope: "/",
    name: "Samvaro",
    short_name: "Samvaro",
    description: say("ui.app.description"),
    lang: language,
    dir: "ltr",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    background_color: "#faf9f6",
    theme_color: "#0f6b6b",
    categories: ["social", "sports", "lifestyle"],
    // one window comes forward, instead of another one that opens; unsaved changes are asked for as at any link
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    share_target: {
      action: SHARE_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        // every kind, as a message takes it
        files: [
          { name: SHARE_FIELDS.files, accept: ["image/*", "video/*", "audio/*", "application/*", "text/*"] },
        ],
      },
    },
    // a calendar's file opens the question what to take over of it
    file_handlers: [
      {
        action: "/my-activities-events",
        accept: { "text/calendar": [".ics", ".ical"] },
        launch_type: "single-client",
      },
    ],
    icons,
    shortcuts: shortcuts.map(({ id, url }) => ({ name: say(id), url, icons: [png("icon", 192)] })),
    screenshots: screenshots.map(({ id, src, sizes }) => ({
      src,
      sizes,
      type: "image/webp",
      form_factor: src.includes("wide") ? "wide" : "narrow",
      label: say(id),
    })),
  };
}

/** Answers with the manifest in the language that its address names. */
export function sendManifest(request: IncomingMessage, response: ServerResponse): void {
  const language = new URL(request.url ?? "/", "http://localhost").searchParams.get("language");
  const body = JSON.stringify(manifestIn(language ?? undefined));
  response.writeHead(200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "public, max-age=3600",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
