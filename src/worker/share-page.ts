/**
 * What the server answers with to a share that came before the worker was there: it hands back what it got, and this keeps it
 * where the worker would have (decision 119).
 */
import type { Shared } from "@/lib/shared";
import { SHARE_PATH } from "@/lib/shared";
import { keepShared } from "./memory";

export type HandedBack = Omit<Shared, "files"> & {
  /** `data`: base64 */
  files: { name: string; type: string; data: string }[];
};

const bytesOf = (data: string) => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

const { files, ...rest } = JSON.parse(document.getElementById("shared")?.textContent ?? "") as HandedBack;
const held = files.map(({ name, type, data }) => new File([bytesOf(data)], name, { type }));
// without storage nothing is shared, and the page says so
keepShared({ ...rest, files: held })
  .catch(() => {})
  .finally(() => location.replace(SHARE_PATH));
