"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useIntl } from "react-intl";
import { useLanguageChoice } from "@/features/accounts/ui/language-choice";
import { keepSession } from "@/features/accounts/ui/session";
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
const FactorBanner = later(() =>
  import("@/features/accounts/ui/factor-banner").then((module) => module.FactorBanner),
);

/** Pages with their own layout, even for a signed-in user. */
const ownLayout = /^\/(signin|register|reset|confirm-email|signout|undo)(\/|$)/;
/** On a phone an open chat fills the screen, and so does the log of a workout. */
const fillsPhone = /^\/(messages|training\/workouts)\/[^/]+/;
/** On a large screen the board of those who train together hangs on a wall: it shows nothing else of the member. */
const fillsWall = /^\/events\/[^/]+\/board$/;

type Props = { me: AccountView; organizations: PickedOrganization[]; children: ReactNode };

/** The layout around every page: navigation, badges and the hub. */
export function AppLayout({ me, organizations, children }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const path = usePathname();
  const chooseLanguage = useLanguageChoice(true);
  const entries = useNavEntries(me);
  useEffect(keepSession, []);
  // the pages after signing out keep the language, in a browser where it was never chosen too
  useEffect(() => rememberLanguage(me.language), [me.language]);
  if (ownLayout.test(path)) return children;
  const newMessage = {
    keys: "n",
    text: intl.formatMessage({ id: "hub.keys.newMessage" }),
    run: () => navigate.push("/messages?new=1"),
  };
  const search = {
    keys: "Ctrl k",
    text: intl.formatMessage({ id: "search.label" }),
    run: () => {
      const field = document.querySelector<HTMLInputElement>("main [role=combobox]");
      if (path === "/search") field?.focus();
      else searchLayer.show({ q: "" });
    },
  };
  const theHub = {
    keys: "h",
    text: intl.formatMessage({ id: "hub.keys.hub" }),
    run: () => openHub({ tab: "messages" }),
  };
  return (
    <LiveStream userId={me.id}>
      <MessagingLive me={me}>
        <Shell
          entries={entries}
          person={me}
          picker={(isCompact) => <OrganizationPicker given={organizations} isCompact={isCompact} />}
          onLanguage={chooseLanguage}
          shortcuts={[newMessage, theHub, search]}
          lines={[
            { keys: ["Enter"], text: intl.formatMessage({ id: "hub.keys.send" }) },
            { keys: ["Shift", "Enter"], text: intl.formatMessage({ id: "hub.keys.newline" }) },
            { keys: ["↑"], text: intl.formatMessage({ id: "hub.keys.editLast" }) },
            { keys: ["↑", "↓"], text: intl.formatMessage({ id: "hub.keys.choose" }) },
            { keys: ["Enter"], text: intl.formatMessage({ id: "hub.keys.actions" }) },
            { keys: ["Esc"], text: intl.formatMessage({ id: "hub.keys.close" }) },
          ]}
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
