import { lazy, Suspense } from "react";
import { patiently } from "./later";
import { MarkedText } from "./marked-text";

/** Loaded with the first text that may contain an address, because its list of top-level domains is large. */
const Links = lazy(() => patiently(() => import("./links")));

const mayContainAddress = /https?:\/\/|www\.|@/i;

/** A part of a text that is drawn in its own way. `place`, `length`: in code points, with an @ at its beginning. */
export type Chip = { place: number; length: number; className: string | undefined };

type Props = {
  content: string;
  /** in order, apart from each other */
  chips?: Chip[] | undefined;
  /** added to each link */
  linkClass?: string | undefined;
  /** where this begins in the text that has the marks */
  from?: number;
};

/** Plain text, never HTML, with addresses as links, and with the marks of a MarksContext. */
export function LinkedText({ content, chips, linkClass, from = 0 }: Props) {
  const plain = <MarkedText text={content} from={from} />;
  if (!mayContainAddress.test(content)) return plain;
  return (
    <Suspense fallback={plain}>
      <Links content={content} chips={chips} className={linkClass} from={from} />
    </Suspense>
  );
}
