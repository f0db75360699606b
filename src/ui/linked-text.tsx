import { lazy, Suspense } from "react";
import { patiently } from "./later";

/** Loaded with the first text that may contain an address, because its list of top-level domains is large. */
const Links = lazy(() => patiently(() => import("./links")));

const mayContainAddress = /https?:\/\/|www\.|@/i;

/** A part of a text that is drawn in its own way. `place`, `length`: in code points, with an @ at its beginning. */
export type Mark = { place: number; length: number; className: string | undefined };

type Props = {
  content: string;
  /** in order, apart from each other */
  marks?: Mark[] | undefined;
  /** added to each link */
  linkClass?: string | undefined;
};

/** Plain text, never HTML, with addresses as links. */
export function LinkedText({ content, marks, linkClass }: Props) {
  if (!mayContainAddress.test(content)) return content;
  return (
    <Suspense fallback={content}>
      <Links content={content} marks={marks} className={linkClass} />
    </Suspense>
  );
}
