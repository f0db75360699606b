"use client";

import { useEffect, useState } from "react";

const SHOWN_MS = 2000;

/**
 * Over plain http, as in a home network, browsers provide no clipboard; there a field is selected and copied. Throws if
 * that is refused too.
 */
async function copyText(value: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(value);
  const field = document.createElement("textarea");
  field.value = value;
  near.after(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  near.focus();
  if (!isCopied) throw new Error("The browser did not copy.");
}

/** Copies a value; `isCopied` confirms it for 2 s. `onFailed`: runs if the browser refuses. */
export function useCopy(value: string, onFailed: () => void = () => {}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (near: HTMLElement) => copyText(value, near).then(() => setCopied(true), onFailed);
  return { isCopied, copy };
}
