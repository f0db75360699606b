"use client";

import { useMemo, useRef } from "react";
import type { AccountView } from "@/features/accounts/views";
import { LazyChat, useWarmChat } from "@/features/messaging/ui/chat/lazy-chat";
import { Sidebar } from "@/features/messaging/ui/list/sidebar";
import { Overlays } from "@/features/messaging/ui/navigation/overlays";
import { type Navigation, NavigationContext } from "@/features/messaging/ui/navigation/use-navigation";
import { ConnectionNote } from "@/ui/live/connection-note";
import { useKeyboardInset } from "@/ui/use-keyboard-inset";
import { useNavigate } from "@/ui/use-navigate";
import styles from "./hub.module.css";
import { type HubState, hub } from "./hub-layer";

const inMessages = (place: Omit<HubState, "tab">): HubState => ({ tab: "messages", ...place });

/** Navigation of messaging within the hub: the open conversation is kept in the history entry, not in the address. */
function useHubNavigation({ conversationId, dialog }: HubState): Navigation {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      openId: conversationId ?? null,
      open: (id) => hub.show(inMessages({ conversationId: id })),
      openInstead: (id) => hub.showInstead(inMessages({ conversationId: id })),
      close: () => hub.back(inMessages({})),
      end: () => {
        hub.leave();
        navigate.replace("/");
      },
      dialog: dialog ?? null,
      openDialog: (next) => hub.show(inMessages({ conversationId, dialog: next })),
      replaceDialog: (next) => hub.showInstead(inMessages({ conversationId, dialog: next })),
      closeDialog: () => hub.back(inMessages({ conversationId })),
      isInPanel: true,
    }),
    [conversationId, dialog, navigate],
  );
}

/**
 * The conversation sidebar of the messages page. Selecting a conversation opens it here; a button opens it as a page.
 */
export function HubMessages({ me, place }: { me: AccountView; place: HubState }) {
  const messages = useHubNavigation(place);
  const { openId, open, close, openDialog } = messages;
  const room = useRef<HTMLDivElement>(null);
  useKeyboardInset(room);
  useWarmChat(room);
  return (
    <NavigationContext value={messages}>
      <div ref={room} className={styles.messages}>
        {openId === null ? (
          <>
            <Sidebar
              me={me}
              chosenId={null}
              onOpen={open}
              onNew={() => openDialog({ kind: "new", tab: "dm" })}
              onBoard={() => openDialog({ kind: "board" })}
            />
            <ConnectionNote className={styles.note} />
          </>
        ) : (
          <LazyChat key={openId} me={me} id={openId} onBack={close} />
        )}
      </div>
      <Overlays me={me} />
    </NavigationContext>
  );
}
