"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { AnswerForm } from "@/ui/question";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { FeedView } from "../../feeds/views";
import { AddressPage } from "./address-page";
import { CalendarList } from "./calendar-list";
import styles from "./subscribe.module.css";
import { useCalendars } from "./use-calendars";

type Page = { is: "list" } | { is: "address"; url: string } | { is: "renew" | "delete"; feed: FeedView };

/** The addresses under which other calendar programs read activities: makes, renews and deletes them. */
export function SubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.subscribe.title" />}
      width={520}
    >
      <SubscribePages />
    </Dialog>
  );
}

/** Begins with the list each time the dialog opens: an address is shown once. */
function SubscribePages() {
  const say = useFailureText();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { calendars, isError, error } = useCalendars();
  const [page, setPage] = useState<Page>({ is: "list" });
  const list = () => setPage({ is: "list" });
  const refresh = () => queries.invalidateQueries(trpc.activities.feeds.list.pathFilter());
  const show = async (url: string) => {
    setPage({ is: "address", url });
    await refresh();
  };
  if (page.is === "address") return <AddressPage url={page.url} onBack={list} />;
  if (page.is === "renew") return <Renewal feed={page.feed} onBack={list} onMade={show} />;
  if (page.is === "delete") return <Deletion feed={page.feed} onBack={list} onDone={refresh} />;
  return (
    <div className={styles.page}>
      <p>
        <FormattedMessage id="activities.subscribe.text" />
      </p>
      {isError ? (
        <Note kind="error">{say(error)}</Note>
      ) : (
        <CalendarList calendars={calendars} onMade={show} onAsk={(is, feed) => setPage({ is, feed })} />
      )}
      {calendars?.some(({ feed }) => feed) && (
        <p className={styles.hint}>
          <FormattedMessage id="activities.subscribe.remindersText" />
        </p>
      )}
    </div>
  );
}

type AskProps = { feed: FeedView; onBack: () => void };

function Renewal({ feed, onBack, onMade }: AskProps & { onMade: (url: string) => Promise<void> }) {
  const client = useTRPCClient();
  const renewing = useAction({
    call: () => client.activities.feeds.renew.mutate({ id: feed.id }),
    onDone: ({ url }) => onMade(url),
  });
  return (
    <AnswerForm
      onClose={onBack}
      action={<FormattedMessage id="activities.subscribe.renew" />}
      onConfirm={() => renewing.run(undefined)}
      isPending={renewing.isPending}
      failure={renewing.failure}
    >
      <p>
        <FormattedMessage id="activities.subscribe.renewText" />
      </p>
    </AnswerForm>
  );
}

function Deletion({ feed, onBack, onDone }: AskProps & { onDone: () => Promise<void> }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const deleting = useAction({
    call: () => client.activities.feeds.delete.mutate({ id: feed.id }),
    done: intl.formatMessage({ id: "activities.subscribe.deleted" }),
    onDone: async () => {
      await onDone();
      onBack();
    },
  });
  return (
    <AnswerForm
      onClose={onBack}
      action={<FormattedMessage id="activities.subscribe.delete" />}
      onConfirm={() => deleting.run(undefined)}
      isPending={deleting.isPending}
      failure={deleting.failure}
    >
      <p>
        <FormattedMessage id="activities.subscribe.deleteText" />
      </p>
    </AnswerForm>
  );
}
