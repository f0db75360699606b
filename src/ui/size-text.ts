"use client";

import { useIntl } from "react-intl";
import { sizeOf } from "@/lib/size";

const texts = {
  Bytes: "ui.size.bytes",
  KB: "ui.size.kb",
  MB: "ui.size.mb",
  GB: "ui.size.gb",
} as const;

/** Formats the size of a file: Bytes, KB, MB or GB. */
export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const { value, unit } = sizeOf(bytes);
    return intl.formatMessage({ id: texts[unit] }, { value });
  };
}
