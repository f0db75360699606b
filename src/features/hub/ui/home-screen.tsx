"use client";

import { IconCamera, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import dynamic from "next/dynamic";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { CalendarSkeleton } from "@/features/activities/ui/calendar/calendar-skeleton";
import { IconTile } from "@/ui/icon-tile";
import { patiently } from "@/ui/later";
import { RenderTime } from "@/ui/minute";
import row from "@/ui/row.module.css";
import styles from "./home.module.css";

/** Not rendered on the server, which knows neither the view that this device remembers nor its width. */
const CalendarScreen = dynamic(
  () =>
    patiently(() =>
      import("@/features/activities/ui/calendar/calendar-screen").then((it) => it.CalendarScreen),
    ),
  { ssr: false, loading: CalendarSkeleton },
);

/** Loaded after the calendar. */
const LatestConversations = dynamic(() =>
  patiently(() =>
    import("@/features/messaging/ui/list/latest-conversations").then((it) => it.LatestConversations),
  ),
);

type Props = {
  me: AccountView;
  /** When the server rendered, so that hydration in the browser gives the same result. */
  now: string;
};

/** The start page: the user's calendar, and beside it what is new. */
export function HomeScreen({ me, now }: Props) {
  return (
    <RenderTime at={now}>
      <CalendarScreen me={me}>
        <section>
          <div className={styles.cardHead}>
            <h2>
              <FormattedMessage id="hub.home.conversations" />
            </h2>
            <Link className={styles.all} href="/messages" prefetch={false}>
              <FormattedMessage id="hub.home.all" />
            </Link>
          </div>
          <div className={styles.list}>
            <LatestConversations me={me} />
          </div>
        </section>
        <ProfileSuggestions me={me} />
      </CalendarScreen>
    </RenderTime>
  );
}

function ProfileSuggestion({ icon, title, text }: { icon: ReactNode; title: ReactNode; text: ReactNode }) {
  return (
    <Link className={clsx(row.row, styles.suggestion)} href="/profile" prefetch={false}>
      <IconTile>{icon}</IconTile>
      <span className={styles.suggestionText}>
        {title}
        <span className={styles.suggestionMore}>{text}</span>
      </span>
    </Link>
  );
}

/** The missing parts of the user's profile; renders nothing when it is complete. */
function ProfileSuggestions({ me }: { me: AccountView }) {
  if (me.profilePicture && me.bio) return null;
  return (
    <section>
      <div className={styles.cardHead}>
        <h2>
          <FormattedMessage id="hub.home.profile" />
        </h2>
      </div>
      {!me.profilePicture && (
        <ProfileSuggestion
          icon={<IconCamera size={20} />}
          title={<FormattedMessage id="hub.home.picture" />}
          text={<FormattedMessage id="hub.home.pictureText" />}
        />
      )}
      {!me.bio && (
        <ProfileSuggestion
          icon={<IconUserCircle size={20} />}
          title={<FormattedMessage id="hub.home.bio" />}
          text={<FormattedMessage id="hub.home.bioText" />}
        />
      )}
    </section>
  );
}
