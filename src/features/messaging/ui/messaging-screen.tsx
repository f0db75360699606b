"use client";

import { IconEdit } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Landscape } from "@/ui/drawn/landscape";
import { patiently } from "@/ui/later";
import { ConnectionNote } from "@/ui/live/connection-note";
import { RenderTime } from "@/ui/minute";
import { useKeyboardInset } from "@/ui/use-keyboard-inset";
import type { ConversationView } from "../conversations/views";
import { LazyChat, useWarmChat } from "./chat/lazy-chat";
import { NewMessageForm, newMessage } from "./list/new-message-form";
import { Sidebar } from "./list/sidebar";
import styles from "./messaging.module.css";
import { Overlays } from "./navigation/overlays";
import { useNavigation } from "./navigation/use-navigation";
import { usePageTitle } from "./navigation/use-page-title";
import { useConversations } from "./session/cached-queries";
import type { ConversationPage } from "./state/first-thread";

/** Seldom shown, with a drawing: it is not part of each first load. */
const ConversationMissing = dynamic(() =>
  patiently(() => import("./chat/conversation-missing").then((module) => module.ConversationMissing)),
);

type Props = {
  me: PersonView;
  /** time of the server render */
  at: string;
  /** Without them the browser loads them. */
  conversations?: ConversationView[];
  /** the conversation in the URL */
  page?: ConversationPage;
  /** the user can't see the conversation in the URL */
  isMissing?: boolean;
};

/** The messaging area: list and chat side by side; on a phone, one at a time. */
export function MessagingScreen({ me, at, conversations, page, isMissing = false }: Props) {
  const { openId, open, close, openDialog } = useNavigation();
  const beginNew = () => openDialog({ kind: "new", tab: "dm" });
  const [missingId] = useState(isMissing ? openId : null);
  const screen = useRef<HTMLDivElement>(null);
  useKeyboardInset(screen);
  useWarmChat(screen);
  const first = page?.conversation.id === openId ? page : undefined;
  return (
    <RenderTime at={at}>
      <div ref={screen} className={styles.screen} data-open={openId !== null || undefined}>
        <h1 className="spoken">
          <FormattedMessage id="messaging.title" />
        </h1>
        <div className={styles.list}>
          <Sidebar
            me={me}
            first={conversations}
            chosenId={openId}
            onOpen={open}
            onNew={beginNew}
            onBoard={() => openDialog({ kind: "board" })}
          />
          {openId === null && <ConnectionNote className={styles.note} />}
        </div>
        <div className={styles.chat}>
          {openId !== null && openId === missingId && <ConversationMissing onBack={close} />}
          {openId === null ? (
            <NothingChosen me={me} first={conversations} onNew={beginNew} />
          ) : (
            openId !== missingId && <LazyChat key={openId} me={me} id={openId} first={first} onBack={close} />
          )}
        </div>
      </div>
      <Overlays me={me} />
    </RenderTime>
  );
}

type NothingProps = {
  me: PersonView;
  first: ConversationView[] | undefined;
  onNew: () => void;
};

function NothingChosen({ me, first, onNew }: NothingProps) {
  // not read by the screen: an update of it before the chat is hydrated would discard what was typed there
  const hasAny = (useConversations(first).data?.length ?? 0) > 0;
  usePageTitle(useIntl().formatMessage({ id: "messaging.title" }));
  return (
    <div className={styles.welcome}>
      <Landscape className={styles.landscape} seed={me.id} hikers />
      <h3>
        <FormattedMessage id={hasAny ? "messaging.chat.none" : "messaging.chat.welcome"} />
      </h3>
      {/* without conversations, the empty list beside it says what to do */}
      {hasAny && (
        <>
          <p className={styles.welcomeText}>
            <FormattedMessage id="messaging.chat.noneText" />
          </p>
          <NewMessageForm onNew={onNew}>
            <Button variant="default" leftSection={<IconEdit size={20} />} {...newMessage}>
              <FormattedMessage id="messaging.new.title" />
            </Button>
          </NewMessageForm>
        </>
      )}
    </div>
  );
}
