"use client";

import { useIntl } from "react-intl";
import { Skeleton } from "@/ui/skeleton";
import { EarlyField } from "../composer/early-field";
import { useNavigation } from "../navigation/use-navigation";
import { useSession } from "../session/session-context";
import styles from "./chat.module.css";

/** Placeholder bubbles shown while the messages load, above a field that can be written in already. */
export function ChatSkeleton() {
  const intl = useIntl();
  const { me } = useSession();
  const { openId } = useNavigation();
  return (
    <>
      <div
        className={styles.skeleton}
        role="status"
        aria-busy="true"
        aria-label={intl.formatMessage({ id: "ui.loading" })}
      >
        <div className={styles.skeletonOther}>
          <Skeleton width={32} height={32} radius="50%" />
          <Skeleton width="58%" height={42} radius={16} />
        </div>
        <Skeleton className={styles.skeletonOwn} width="44%" height={42} radius={16} />
        <div className={styles.skeletonOther}>
          <Skeleton width={32} height={32} radius="50%" />
          <Skeleton width="66%" height={64} radius={16} />
        </div>
      </div>
      {openId && <EarlyField key={openId} userId={me.id} conversationId={openId} />}
    </>
  );
}
