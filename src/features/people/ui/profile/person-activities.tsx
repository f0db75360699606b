"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import { HikersScene } from "@/ui/drawn/hikers-scene";
import { EmptyState } from "@/ui/empty-state";
import type { PersonPageView } from "../../pages/views";
import { PersonActivity } from "../slots";
import styles from "./profile.module.css";

const titles = {
  SELF: "people.page.mine",
  FRIENDS: "friends.shared.title",
  other: "people.page.activities",
} as const;

/** The activities that the person hosts and, for friends, has joined, as far as the user may see them. */
export function PersonActivities({ me, person }: { me: AccountView; person: PersonPageView }) {
  const { friendship, activities } = person;
  const title = friendship === "SELF" || friendship === "FRIENDS" ? titles[friendship] : titles.other;
  const isSelf = friendship === "SELF";
  return (
    <section className={cover.wide}>
      <h2 className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      {activities.length === 0 ? (
        <div className={styles.empty}>{isSelf ? <NothingOfMine /> : <NothingHere person={person} />}</div>
      ) : (
        activities.map((activity) => (
          <PersonActivity
            key={activity.id}
            me={me}
            activity={activity}
            {...(isSelf ? {} : { friend: person })}
          />
        ))
      )}
    </section>
  );
}

function NothingOfMine() {
  return (
    <EmptyState
      drawing={<HikersScene />}
      title={<FormattedMessage id="people.page.noneOfMine" />}
      text={<FormattedMessage id="people.page.noneOfMineText" />}
      action={
        <Button component={Link} href="/my-activities-events" variant="light">
          <FormattedMessage id="people.page.plan" />
        </Button>
      }
    />
  );
}

function NothingHere({ person: { name, friendship } }: { person: PersonPageView }) {
  const isFriend = friendship === "FRIENDS";
  return (
    <EmptyState
      drawing={<HikersScene />}
      title={<FormattedMessage id={isFriend ? "friends.shared.empty" : "people.page.noActivities"} />}
      text={
        <FormattedMessage
          id={isFriend ? "friends.shared.emptyText" : "people.page.noActivitiesText"}
          values={{ name }}
        />
      }
    />
  );
}
