"use client";

import type { MouseEvent } from "react";
import { useStore } from "@/ui/store";
import { useChat } from "../chat/chat-state";
import styles from "./find.module.css";
import { depthOf, hitNear, ticksOf } from "./hits";

/** Shows beside the messages where in the history the hits lie. A press leads to the closest one. */
export function HitStrip({ lastSeq }: { lastSeq: number }) {
  const found = useStore(useChat().found);
  if (!found || found.hits.length === 0) return null;
  const { hits, presentId, show } = found;
  const present = hits.find(({ id }) => id === presentId);
  const press = ({ currentTarget, clientY }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const hit = hitNear(hits, (100 * (clientY - top)) / height, lastSeq);
    if (hit) show(hit);
  };
  return (
    <div className={styles.strip} aria-hidden="true" data-find-strip onClick={press}>
      {ticksOf(hits, lastSeq).map((percent) => (
        <i key={percent} style={{ top: `${percent}%` }} />
      ))}
      {present && <i data-present style={{ top: `${depthOf(present.seq, lastSeq)}%` }} />}
    </div>
  );
}
