"use client";

import { useIntl } from "react-intl";
import { sizeOf } from "../../attachments/rules";

const texts = {
  Bytes: "messaging.files.size.bytes",
  KB: "messaging.files.size.kb",
  MB: "messaging.files.size.mb",
  GB: "messaging.files.size.gb",
} as const;

/** "Attachment sizes are displayed in Bytes, KB, MB or GB." */
export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const { value, unit } = sizeOf(bytes);
    return intl.formatMessage({ id: texts[unit] }, { value });
  };
}

/** What stands on the tile of a file: the end of its name, or of its type. */
export function markOf({ name, type }: { name: string; type: string }): string {
  const end = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? /\/(?:x-)?([a-z0-9]{1,4})$/i.exec(type)?.[1];
  return (end ?? "···").toUpperCase();
}
