"use client";

import { Button } from "@mantine/core";
import { IconCamera, IconEdit, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { LatestConversations } from "@/features/messaging/ui/list/latest-conversations";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { IconTile } from "@/ui/icon-tile";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { hourIn, partOfDay } from "./greeting";
import styles from "./home.module.css";

const greetings = {
  morning: "hub.home.morning",
  day: "hub.home.day",
  evening: "hub.home.evening",
} as const;

type Props = {
  me: AccountView;
  /** When the server rendered, so that hydration in the browser gives the same result. */
  now: string;
};

/** The start page: the user, what is new, and what they could do. */
export function HomeScreen({ me, now }: Props) {
  const intl = useIntl();
  const moment = new Date(now);
  const [name] = me.name.split(/\s+/);
  return (
    <div className={page.page}>
      <div className={styles.band}>
        <Landscape className={styles.landscape} seed={me.id} frame={band} hikers />
        <div className={styles.greeting}>
          <h1 className={styles.title}>
            <FormattedMessage id={greetings[partOfDay(hourIn(me.timeZone, moment))]} values={{ name }} />
          </h1>
          <p className={styles.date}>
            {intl.formatDate(moment, { weekday: "long", day: "numeric", month: "long" })}
          </p>
        </div>
      </div>
      <div className={styles.grid}>
        <section className={clsx(page.card, styles.card)}>
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
        <div className={styles.aside}>
          <section className={clsx(page.card, styles.card)}>
            <div className={styles.cardHead}>
              <h2>
                <FormattedMessage id="hub.home.actions" />
              </h2>
            </div>
            <p className={styles.text}>
              <FormattedMessage id="hub.home.actionsText" />
            </p>
            <Button
              component={Link}
              href="/messages?new=1"
              prefetch={false}
              variant="light"
              fullWidth
              leftSection={<IconEdit size={18} />}
            >
              <FormattedMessage id="hub.home.newMessage" />
            </Button>
          </section>
          <ProfileSuggestions me={me} />
        </div>
      </div>
    </div>
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
    <section className={clsx(page.card, styles.card)}>
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
