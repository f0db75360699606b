"use client";

import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { LiveBadges } from "@/features/notifications/ui/use-badges";
import { useLayer } from "@/ui/history-layer";
import { onSettled } from "@/ui/idle";
import { FOREVER, later } from "@/ui/later";
import { LoadBoundary, reloadOnce } from "@/ui/load-boundary";
import { toastError } from "@/ui/toast";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { addressWithout, openingIn } from "./hub-address";
import { HubButton } from "./hub-button";
import { hub, openHub } from "./hub-layer";

/** Loaded when the hub is opened or about to be. */
const loadPanel = () => import("./hub-panel").then((module) => module.HubPanel);
const HubPanel = dynamic(loadPanel, { ssr: false });

/** The page works without it, for as long as it can't be loaded. */
const SettledParts = later(() => import("./settled-parts").then((module) => module.SettledParts), FOREVER);

/** Time after which the panel has restored the focus by itself, if it could. */
const RETURN_MS = 60;

/**
 * Moves the focus to the hub button when the hub closes and nothing has the focus, as after opening it by an address.
 */
function useReturnFocus(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [isOpen, button]);
}

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onSettled(() => setSettled(true)), []);
  return isSettled;
}

/** The social hub: the button on every page and the panel that it opens. */
export function Hub({ me }: { me: AccountView }) {
  const path = usePathname();
  const search = useSearchParams();
  const place = useLayer(hub);
  const button = useRef<HTMLButtonElement>(null);
  const intl = useIntl();
  const isSettled = useIsSettled();
  const hasPanel = useHasOpened(place !== null);
  // the history keeps the hub's state: a reload opens it again
  const lose = () => {
    if (reloadOnce()) return;
    toastError(intl.formatMessage({ id: "ui.failure.offline" }));
    hub.close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same query
  useEffect(() => {
    // a new address has its own history entry
    hub.follow();
    const opening = openingIn(search);
    if (!opening) return;
    // wait until the router has taken over the history
    const timer = setTimeout(() => hub.showInstead(opening, addressWithout(window.location)));
    return () => clearTimeout(timer);
  }, [path, search]);
  useReturnFocus(place !== null, button);
  return (
    <>
      <LiveBadges />
      {isSettled && <SettledParts me={me} />}
      <HubButton
        button={button}
        onOpen={() => openHub({ tab: "messages" })}
        onNear={() => void loadPanel().catch(() => {})}
      />
      {hasPanel && (
        <LoadBoundary isWanted={place !== null} onLoadError={lose}>
          <HubPanel me={me} place={place} />
        </LoadBoundary>
      )}
    </>
  );
}
