import { lazy, Suspense } from "react";
import { patiently } from "./later";

/** Loaded with the first text that may contain an address, because its list of top-level domains is large. */
const Links = lazy(() => patiently(() => import("./links")));

const mayContainAddress = /https?:\/\/|www\.|@/i;

type Props = {
  content: string;
  /** added to each link */
  linkClass?: string | undefined;
};

/** Plain text, never HTML, with addresses as links. */
export function LinkedText({ content, linkClass }: Props) {
  if (!mayContainAddress.test(content)) return content;
  return (
    <Suspense fallback={content}>
      <Links content={content} className={linkClass} />
    </Suspense>
  );
}
