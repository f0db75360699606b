"use client";

import { useStore } from "@/ui/store";
import styles from "../composer/composer.module.css";
import { useSession } from "../session/session-context";
import { TypingText } from "./typing-text";

/** Names the users that are typing in this conversation. Keeps its height when empty, so that nothing shifts. */
export function TypingLine({ conversationId }: { conversationId: string }) {
  const typists = useStore(useSession().typists)[conversationId] ?? [];
  return (
    <div className={styles.typing} aria-live="polite">
      {typists.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>
            <TypingText people={typists.map(({ person }) => person)} />
          </span>
        </>
      )}
    </div>
  );
}
