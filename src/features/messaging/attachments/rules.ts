import type { Me } from "@/features/accounts/rules";
import { toLine } from "@/lib/line";
import { rule } from "@/lib/rule";

/** docs/contract.md, 1: "at most 10 attachments a message, 25 MiB each". */
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** An upload that no message took within a day is taken away (ours). */
export const UNUSED_HOURS = 24;

/** Pictures that every browser shows; SVG is never one, as it can hold programs. */
const shown = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);
export const isShownPicture = (type: string) => shown.has(type);

/** docs/contract.md, 3: "Anything but raster pictures, audio, video and PDF is a download, SVG always". */
export const isShownInline = (type: string) =>
  (/^(image|audio|video)\//.test(type) && !type.includes("svg")) || type === "application/pdf";

/** Raster pictures: what has pixels, and metadata that is cut out. */
export const isPicture = (type: string) => type.startsWith("image/") && !type.includes("svg");

/** Where an attachment's bytes lie. */
export const FOLDER = "attachments/";
export const keyOf = (id: string) => `${FOLDER}${id}`;

const MAX_NAME_LENGTH = 100;
/** What comes after the last dot is an extension as long as nobody hides a whole name in it. */
const MAX_EXTENSION_LENGTH = 20;
/**
 * The name by which a file is shown and downloaded (ours): the last part of the sender's path, without what can't be
 * seen, at most 100 characters, its extension kept. Browsers write quotes and line ends of a name as %22, %0D, %0A.
 */
export function fileNameOf(given: string): string {
  const written = given.replace(/%22/g, '"').replace(/%0[AD]/gi, "");
  const last = written.split(/[/\\]/).at(-1) ?? "";
  const name = toLine(last)
    .replace(/[\s.]+$/u, "")
    .trim();
  if (name === "") return "file";
  const letters = Array.from(name);
  if (letters.length <= MAX_NAME_LENGTH) return name;
  const dot = letters.lastIndexOf(".");
  const extension = dot > 0 && letters.length - dot <= MAX_EXTENSION_LENGTH ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_NAME_LENGTH - extension.length), ...extension].join("");
}

/** docs/contract.md, 3: "Members with role ADMIN or MANAGER see and settle them": the reported files too (009). */
export const mayOpenReported = rule(
  "Only members with role ADMIN or MANAGER may open the files of a reported message.",
  (me: Pick<Me, "role">) => me.role !== "USER",
);
