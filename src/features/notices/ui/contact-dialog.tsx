"use client";

import { IconMessage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCreateConversation } from "@/features/messaging/ui/new/use-create-conversation";
import { ReportButton } from "@/features/people/ui/report";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import type { NoticeView } from "../views";
import { ContactMethods } from "./contact-methods";
import styles from "./dialogs.module.css";
import { NoticeText } from "./notice-text";

type Props = {
  me: PersonView;
  /** null: closed */
  noticeId: string | null;
  onClose: () => void;
  onOpen: (conversationId: string) => void;
  /** opened by an address, so that Back closes it already */
  isInHistory?: boolean;
};

/** The ways to contact a notice's author: a direct message and other contact methods. */
export function ContactDialog({ me, noticeId, onClose, onOpen, isInHistory = true }: Props) {
  // keeps the content while the closing animation runs
  const [heldId, hold] = useState(noticeId);
  if (noticeId !== null && noticeId !== heldId) hold(noticeId);
  const id = noticeId ?? heldId ?? "";
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...useTRPC().notices.get.queryOptions({ id }),
    enabled: noticeId !== null,
  });
  return (
    <Dialog
      isInHistory={isInHistory}
      opened={noticeId !== null}
      onClose={onClose}
      title={<FormattedMessage id="notices.contact.title" />}
      width={480}
    >
      {data && <Options me={me} notice={data} onOpen={onOpen} />}
      {!data && !isError && <SkeletonRows rows={3} />}
      {!data && isError && readFailure(error).code === "not-found" && (
        <EmptyState
          drawing={<SignpostScene />}
          title={<FormattedMessage id="notices.gone.title" />}
          text={<FormattedMessage id="notices.gone.text" />}
        />
      )}
      {!data && isError && readFailure(error).code !== "not-found" && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  );
}

type OptionsProps = { me: PersonView; notice: NoticeView; onOpen: (conversationId: string) => void };

function Options({ me, notice, onOpen }: OptionsProps) {
  const write = useCreateConversation(onOpen);
  const isOwn = notice.author.id === me.id;
  return (
    <div className={styles.options}>
      <NoticeText me={me} notice={notice} />
      {!isOwn && (
        <div className={styles.direct}>
          <Button
            data-autofocus
            leftSection={<IconMessage size={20} />}
            loading={write.isPending}
            onClick={() => write.run({ type: "NOTICE_BOARD", noticeId: notice.id })}
          >
            <FormattedMessage id="notices.contact.direct" />
          </Button>
          <ReportButton name={notice.title} thing={{ kind: "NOTICE", id: notice.id }} />
        </div>
      )}
      {write.failure && <Note kind="error">{write.failure}</Note>}
      {notice.contactMethods.length > 0 && (
        <section className={styles.ways}>
          <h3>
            <FormattedMessage id={isOwn ? "notices.contact.ownWays" : "notices.contact.otherWays"} />
          </h3>
          <ContactMethods methods={notice.contactMethods} />
        </section>
      )}
      {notice.contactMethods.length === 0 && isOwn && (
        <p className={styles.none}>
          <FormattedMessage id="notices.contact.none" />
        </p>
      )}
    </div>
  );
}
