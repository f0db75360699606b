"use client";

import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { KeepBadges } from "@/features/notifications/ui/use-badges";
import { useLayer } from "@/ui/history-layer";
import { LoadBoundary, reloadOnce } from "@/ui/load-boundary";
import { toastError } from "@/ui/toast";
import { useBegun } from "@/ui/use-opening";
import { addressWithout, openingIn } from "./hub-address";
import { HubButton } from "./hub-button";
import { hub, openHub } from "./hub-layer";

/** It comes when it is opened, or about to be. */
const loadPanel = () => import("./hub-panel").then((module) => module.HubPanel);
const HubPanel = dynamic(loadPanel, { ssr: false });

/** A moment after which the panel has given the focus back by itself, if it could. */
const RETURN_MS = 60;

/** Who came by an address had the focus nowhere before: afterwards it is on what opens the hub again. */
function useFocusAfter(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [isOpen, button]);
}

/** The social hub: its button on every page, and the panel that it opens. */
export function Hub({ me }: { me: AccountView }) {
  const path = usePathname();
  const search = useSearchParams();
  const place = useLayer(hub);
  const button = useRef<HTMLButtonElement>(null);
  const intl = useIntl();
  const hasPanel = useBegun(place !== null);
  // what is open stands in the history: after a reload it is open again
  const lose = () => {
    if (reloadOnce()) return;
    toastError(intl.formatMessage({ id: "ui.failure.offline" }));
    hub.close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same query
  useEffect(() => {
    // another address is another entry of the history
    hub.follow();
    const opening = openingIn(search);
    if (!opening) return;
    // not before the router has taken over the history
    const timer = setTimeout(() => hub.showInstead(opening, addressWithout(window.location)));
    return () => clearTimeout(timer);
  }, [path, search]);
  useFocusAfter(place !== null, button);
  return (
    <>
      <KeepBadges />
      <HubButton
        button={button}
        onOpen={() => openHub({ tab: "messages" })}
        onNear={() => void loadPanel().catch(() => {})}
      />
      {hasPanel && (
        <LoadBoundary isWanted={place !== null} onLost={lose}>
          <HubPanel me={me} place={place} />
        </LoadBoundary>
      )}
    </>
  );
}
