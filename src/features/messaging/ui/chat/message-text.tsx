import { lazy, Suspense } from "react";

/** Its list of all top-level domains is fetched with the first message that may hold an address. */
const LinkedText = lazy(() => import("./linked-text"));

const mayHoldAddress = /https?:\/\/|www\.|@/i;

/** Plain text, never HTML; in it links are links. */
export function MessageText({ content }: { content: string }) {
  if (!mayHoldAddress.test(content)) return content;
  return (
    <Suspense fallback={content}>
      <LinkedText content={content} />
    </Suspense>
  );
}
