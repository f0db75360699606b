"use client";

import { lazy, Suspense } from "react";
import { patiently } from "./later";

/** Loaded with the first address that has other letters: decoding them is rare, and large. */
const Decoded = lazy(() => patiently(() => import("./decoded-address")));

/** An e-mail address as people read it: with the letters of its host (decision 114). */
export function ShownAddress({ address }: { address: string }) {
  if (!/[@.]xn--/i.test(address)) return address;
  return (
    <Suspense fallback={address}>
      <Decoded address={address} />
    </Suspense>
  );
}
