"use client";

import clsx from "clsx";
import Link from "next/link";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { type Shared, textOfShared } from "@/lib/shared";
import { Button } from "@/ui/button";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { clearShared, findShared } from "@/ui/installed/memory";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { SearchBox } from "@/ui/search-box";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useNavigate } from "@/ui/use-navigate";
import type { ConversationView } from "../../conversations/views";
import { showsInList } from "../../rules";
import { useDraftFiles } from "../attachments/use-draft-files";
import { ConversationEntry } from "../list/conversation-entry";
import { readDraft, saveDraft } from "../outbox/drafts";
import { useConversations } from "../session/cached-queries";
import styles from "./share.module.css";
import { SharedThings } from "./shared-things";

type Props = {
  me: Pick<Me, "id">;
  /** Time of the server's render. */
  at: string;
  conversations: ConversationView[];
};

/** What another app has shared, and the conversations into whose draft it can be put: nothing is sent here. */
export function ShareScreen({ me, at, conversations }: Props) {
  const [shared, setShared] = useState<Shared | null>();
  useEffect(() => void findShared(me.id).then(setShared), [me.id]);
  return (
    <RenderTime at={at}>
      <div className={clsx(page.page, page.narrow)}>
        <h1 className={page.head}>
          <FormattedMessage id="messaging.share.title" />
        </h1>
        {shared === undefined && <SkeletonRows rows={4} />}
        {shared === null && <NothingShared />}
        {shared && <Choice me={me} shared={shared} first={conversations} />}
      </div>
    </RenderTime>
  );
}

/** Opened by hand, a second time, or an hour later. */
function NothingShared() {
  return (
    <EmptyState
      heading="h2"
      drawing={<BubblesScene />}
      title={<FormattedMessage id="messaging.share.nothing" />}
      text={<FormattedMessage id="messaging.share.nothingText" />}
      action={
        <Button component={Link} href="/messages">
          <FormattedMessage id="messaging.share.toMessages" />
        </Button>
      }
    />
  );
}

type ChoiceProps = { me: Pick<Me, "id">; shared: Shared; first: ConversationView[] };

function Choice({ me, shared, first }: ChoiceProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { draftFiles } = useDraftFiles("");
  const [search, setSearch] = useState("");
  const { data = first } = useConversations(first);
  const wanted = search.trim().toLocaleLowerCase();
  const offered = data.filter((one) => showsInList(one, me) && one.name.toLocaleLowerCase().includes(wanted));

  async function put(id: string) {
    // first: a second press, or the way back, must not put it anywhere again
    await clearShared();
    const parts = [readDraft(me.id, id), textOfShared(shared)].filter((part) => part.trim() !== "");
    saveDraft(me.id, id, parts.join("\n"));
    draftFiles.add(id, shared.files);
    navigate.replace(`/messages/${id}`);
  }

  return (
    <>
      <SharedThings shared={shared} />
      <h2 className={styles.question}>
        <FormattedMessage id="messaging.share.where" />
      </h2>
      <SearchBox
        label={intl.formatMessage({ id: "messaging.share.search" })}
        value={search}
        onChange={setSearch}
      />
      <div className={styles.list}>
        {offered.map((conversation) => (
          <ConversationEntry
            key={conversation.id}
            me={me}
            conversation={conversation}
            isChosen={false}
            onOpen={(id) => void put(id)}
          />
        ))}
        {offered.length === 0 && (
          <p className={styles.none} role="status">
            <FormattedMessage id="messaging.share.noneFound" />
          </p>
        )}
      </div>
    </>
  );
}
