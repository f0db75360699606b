"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { keepSession } from "@/features/accounts/ui/keep-session";
import { useLanguageChoice } from "@/features/accounts/ui/language-choice";
import type { AccountView } from "@/features/accounts/views";
import { MessagingLive } from "@/features/messaging/ui/session/messaging-live";
import { OrganizationPicker, type PickedOrganization } from "@/features/orgs/ui/picker/organization-picker";
import { rememberLanguage } from "@/i18n/languages";
import { LiveStream } from "@/ui/live/live-stream";
import { Shell } from "@/ui/shell/shell";
import "./slots";
import { beginActivity, CreateActivity } from "@/features/activities/ui/create-activity";
import { SearchOverPage, searchLayer } from "@/features/search/ui/search-over-page";
import { later } from "@/ui/later";
import { useNavigate } from "@/ui/use-navigate";
import { Hub } from "./hub";
import { openHub } from "./hub-layer";
import { useNavEntries } from "./use-nav-entries";

/** For the few of the staff who have no second factor. */
const FactorBanner = later(() => import("./rare").then((module) => module.FactorBanner));
const KeysDialog = later(() => import("./rare").then((module) => module.KeysDialog));

/** Pages with their own layout, even for a signed-in user. */
const ownLayout = /^\/(signin|register|reset|confirm-email|signout|undo)(\/|$)/;
/** On a phone an open chat fills the screen, and so does the log of a workout. */
const fillsPhone = /^\/(messages|training\/workouts)\/[^/]+/;
/** On a large screen the board of those who train together hangs on a wall: it shows nothing else of the member. */
const fillsWall = /^\/events\/[^/]+\/board$/;

type Props = { me: AccountView; organizations: PickedOrganization[]; children: ReactNode };

/** The layout around every page: navigation, badges and the hub. */
export function AppLayout({ me, organizations, children }: Props) {
  const navigate = useNavigate();
  const path = usePathname();
  const chooseLanguage = useLanguageChoice(true);
  const entries = useNavEntries(me);
  useEffect(keepSession, []);
  // the pages after signing out keep the language, in a browser where it was never chosen too
  useEffect(() => rememberLanguage(me.language), [me.language]);
  if (ownLayout.test(path)) return children;
  const shortcuts = [
    { keys: "n", run: () => navigate.push("/messages?new=1") },
    { keys: "h", run: () => openHub({ tab: "messages" }) },
    { keys: "Ctrl k", run: () => searchLayer.show({ q: "" }) },
  ];
  return (
    <LiveStream userId={me.id}>
      <MessagingLive me={me}>
        <Shell
          entries={entries}
          person={me}
          picker={(isCompact) => <OrganizationPicker given={organizations} isCompact={isCompact} />}
          onLanguage={chooseLanguage}
          shortcuts={shortcuts}
          Keys={KeysDialog}
          isChromeHidden={fillsPhone.test(path)}
          isOnWall={fillsWall.test(path)}
          onCreate={beginActivity}
          floating={
            <>
              <Hub me={me} />
              <CreateActivity me={me} />
              <SearchOverPage me={me} />
            </>
          }
        >
          {me.needsSecondFactor && <FactorBanner />}
          {children}
        </Shell>
      </MessagingLive>
    </LiveStream>
  );
}
