"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { readFailure } from "@/ui/refusals";
import { createStore, useStore } from "@/ui/store";
import { toastError } from "@/ui/toast";
import { useNavigation } from "../navigation/use-navigation";
import type { ChatState } from "./chat-state";

/** Id of the message that the address of the page names; null in the panel, which has no address. */
export function useAddressedMessage(): string | null {
  const { isInPanel } = useNavigation();
  const id = useSearchParams().get("message");
  return isInPanel ? null : id;
}

/** Counts how often the address that is open already was opened again, by a result of a search over it. */
export const openedAgain = createStore(0);

/** Jumps to the message in the address, once for each opening: a dialog that closes returns to the same address. */
export function useJumpToAddressed(chat: ChatState, addressed: string | null): void {
  const intl = useIntl();
  const openings = useStore(openedAgain);
  const last = useRef({ addressed: null as string | null, openings });
  useEffect(() => {
    if (!addressed) return;
    if (last.current.addressed === addressed && last.current.openings === openings) return;
    last.current = { addressed, openings };
    void chat.jumpTo({ id: addressed }, (error) => {
      const isMissing = readFailure(error).code === "not-found";
      toastError(intl.formatMessage({ id: isMissing ? "messaging.missing.message" : "ui.failure.offline" }));
    });
  }, [chat, addressed, openings, intl]);
}
