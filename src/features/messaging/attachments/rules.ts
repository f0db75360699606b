import type { Me } from "@/features/accounts/rules";
import { toLine } from "@/lib/line";
import { rule } from "@/lib/rule";

/** Max attachments of a message, and max size of each (docs/contract.md, 1). */
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** Hours after which an unsent upload is deleted. */
export const UNUSED_HOURS = 24;

/** Picture types that every browser shows. Not SVG, because it can contain scripts. */
const shown = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);
export const isShownPicture = (type: string) => shown.has(type);

/** Everything but raster pictures, audio, video and PDF is a download; so is SVG (docs/contract.md, 3). */
export const isShownInline = (type: string) =>
  (/^(image|audio|video)\//.test(type) && !type.includes("svg")) || type === "application/pdf";

/** Raster pictures: their metadata is cut out and their size is read. */
export const isPicture = (type: string) => type.startsWith("image/") && !type.includes("svg");

/** Key prefix of attachments in the file storage. */
export const FOLDER = "attachments/";
export const keyOf = (id: string) => `${FOLDER}${id}`;

const MAX_NAME_LENGTH = 100;
/** Max characters of an extension, including the dot; a longer one is treated as part of the name. */
const MAX_EXTENSION_LENGTH = 20;
/**
 * The name for display and download: the last segment of the given path, without invisible characters, cut to 100
 * characters but with its extension. Browsers encode quotes and line breaks in a name as %22, %0D, %0A.
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

/** ADMIN and MANAGER settle reports (docs/contract.md, 3), so they may open the reported files (docs/decisions/009). */
export const mayOpenReported = rule(
  "Only users with the role ADMIN or MANAGER may open the attachments of a reported message.",
  (me: Pick<Me, "role">) => me.role !== "USER",
);
