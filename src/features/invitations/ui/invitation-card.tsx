"use client";

import { IconCalendarEvent } from "@tabler/icons-react";
import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { Button } from "@/ui/button";
import { IconTile } from "@/ui/icon-tile";
import { isModifiedClick } from "@/ui/modified-click";
import { PictureTile } from "@/ui/picture-tile";
import { Pill } from "@/ui/pill";
import type { PendingInvitationView } from "../views";
import { ActivityFacts } from "./activity-facts";
import styles from "./invitations.module.css";
import { useInvitationAnswer } from "./use-invitation-answer";

type Props = {
  invitation: PendingInvitationView;
  go: (href: string) => void;
  onAnswered: () => void;
};

type Target = { target: string; words: string; href: string | null; opensTab?: boolean };

/**
 * What accepting joins: its name, the words of the invitation, and its page, if the user may see it before answering.
 * `opensTab`: the page opens in a new tab, so that the invitation stays at hand.
 */
function targetOf(invitation: PendingInvitationView): Target {
  switch (invitation.type) {
    case "GROUP_INVITATION":
      return { target: invitation.group.name, words: "invitations.toGroup", href: null };
    case "organization_invitation": {
      const { name, slug, publicSlug } = invitation.organization;
      const href = `/org/${publicSlug ?? slug}`;
      return { target: name, words: "invitations.toOrganization", href, opensTab: true };
    }
    default: {
      const { id, title } = invitation.activity;
      return { target: title, words: "invitations.toActivity", href: `/events/${id}` };
    }
  }
}

function Picture({ invitation }: Pick<Props, "invitation">) {
  if (invitation.type === "GROUP_INVITATION") {
    const { id, pictureUrl, color } = invitation.group;
    return <PictureTile seed={id} picture={pictureUrl} color={color} />;
  }
  if (invitation.type === "organization_invitation") {
    const { id, logoUrl } = invitation.organization;
    return <PictureTile seed={id} picture={logoUrl} color={null} />;
  }
  return (
    <IconTile>
      <IconCalendarEvent size={20} />
    </IconTile>
  );
}

function Facts({ invitation }: Pick<Props, "invitation">) {
  if (invitation.type === "ACTIVITY_INVITATION")
    return <ActivityFacts activity={invitation.activity} createdAt={invitation.createdAt} />;
  const { description, memberCount } =
    invitation.type === "GROUP_INVITATION" ? invitation.group : invitation.organization;
  return (
    <>
      {description && <span className={styles.description}>{description}</span>}
      <FormattedMessage id="invitations.members" values={{ count: memberCount }} />
    </>
  );
}

/** An invitation with its sender, its target and the two answers. If the activity is past or cancelled it can only be declined. */
export function InvitationCard({ invitation, go, onAnswered }: Props) {
  const answering = useInvitationAnswer(onAnswered);
  const { id, invitedBy, createdAt } = invitation;
  const { target, words: wordsId, href, opensTab } = targetOf(invitation);
  const { isPast, isCancelled } =
    invitation.type === "ACTIVITY_INVITATION" ? invitation.activity : { isPast: false, isCancelled: false };
  const given = answering.isPending || answering.isDone ? answering.input?.action : null;
  const answer = (action: "accept" | "decline") => answering.run({ id, action, target });
  const bold = (words: ReactNode) => <b>{words}</b>;
  const link = (words: ReactNode) => <PlaceLink href={href} go={go} words={words} opensTab={opensTab} />;
  const values = { name: invitedBy?.name ?? "", target, link, b: bold };
  return (
    <article className={styles.card}>
      <Picture invitation={invitation} />
      <div className={styles.body}>
        <p className={styles.text}>
          {invitedBy ? (
            <FormattedMessage id={wordsId} values={values} />
          ) : (
            <FormattedMessage id="invitations.toGroupByNobody" values={values} />
          )}
        </p>
        <div className={styles.facts}>
          <Facts invitation={invitation} />
        </div>
        <TimeAgo at={createdAt} className={styles.age} />
        <div className={styles.answers}>
          {isPast || isCancelled ? (
            <Pill tone="quiet">
              <FormattedMessage id={isCancelled ? "activities.label.cancelled" : "invitations.past"} />
            </Pill>
          ) : (
            <Button
              size="sm"
              loading={given === "accept"}
              disabled={given === "decline"}
              onClick={() => answer("accept")}
            >
              <FormattedMessage id="invitations.accept" />
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            loading={given === "decline"}
            disabled={given === "accept"}
            onClick={() => answer("decline")}
          >
            <FormattedMessage id="invitations.decline" />
          </Button>
        </div>
      </div>
    </article>
  );
}

type PlaceProps = Pick<Props, "go"> &
  Pick<Target, "href"> & { words: ReactNode; opensTab: boolean | undefined };

function PlaceLink({ href, go, words, opensTab }: PlaceProps) {
  if (href === null) return <b>{words}</b>;
  const follow = (event: MouseEvent) => {
    if (opensTab || isModifiedClick(event)) return;
    event.preventDefault();
    go(href);
  };
  return (
    <Link
      className={styles.link}
      href={href}
      prefetch={false}
      target={opensTab ? "_blank" : undefined}
      onClick={follow}
    >
      {words}
    </Link>
  );
}
