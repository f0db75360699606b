"use client";

import { IconClock, IconTicket } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedDate, FormattedMessage } from "react-intl";
import { withCallback } from "@/features/accounts/ui/callback-path";
import { ReportMenu } from "@/features/people/ui/report";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Logo } from "@/ui/drawn/logo";
import { LinkedText } from "@/ui/linked-text";
import { Note } from "@/ui/note";
import type { InvitationPreviewView, OpenedInvitationView } from "../../links/views";
import styles from "./invite.module.css";
import { InviteLayout } from "./invite-layout";
import { useRedemption } from "./use-redemption";

type Invitation = InvitationPreviewView | OpenedInvitationView;
type Props = { code: string; invitation: Invitation; isSignedIn: boolean };

const reasons = {
  INACTIVE: "invitations.link.inactive",
  EXPIRED: "invitations.link.expired",
  USED_UP: "invitations.link.usedUp",
} as const;

const invitations = {
  GENERAL: "invitations.link.from.friend",
  GROUP: "invitations.link.from.group",
  ORGANIZATION: "invitations.link.from.organization",
} as const;

const Home = () => (
  <Button component={Link} href="/" variant="default" size="lg" fullWidth>
    <FormattedMessage id="invitations.link.home" />
  </Button>
);

/** The accept button and the way out, for a signed-in user. */
function Answer({ code }: { code: string }) {
  const redemption = useRedemption(code);
  const isBusy = redemption.isPending || redemption.isDone;
  return (
    <>
      <Button size="lg" fullWidth loading={isBusy} onClick={() => redemption.run(undefined)}>
        <FormattedMessage id="invitations.link.accept" />
      </Button>
      <Button component={Link} href="/" variant="subtle" size="lg" fullWidth disabled={isBusy}>
        <FormattedMessage id="invitations.link.notNow" />
      </Button>
    </>
  );
}

/** The ways to an account, both of which lead back to the invitation. */
function Doors({ code }: { code: string }) {
  const back = `/invite/${code}`;
  return (
    <>
      <Button component={Link} href={withCallback("/register", back)} size="lg" fullWidth>
        <FormattedMessage id="invitations.link.register" />
      </Button>
      <Button component={Link} href={withCallback("/signin", back)} variant="subtle" size="lg" fullWidth>
        <FormattedMessage id="invitations.link.signIn" />
      </Button>
    </>
  );
}

function Actions({ code, invitation, isSignedIn }: Props) {
  const isOwn = "isOwn" in invitation && invitation.isOwn;
  const isJoined = "isJoined" in invitation && invitation.isJoined;
  if (isOwn || isJoined) {
    return (
      <>
        <Note kind="info">
          <FormattedMessage id={isOwn ? "invitations.link.own" : "invitations.link.joined"} />
        </Note>
        <Home />
      </>
    );
  }
  if (invitation.state !== "USABLE") {
    return (
      <>
        <Note kind="error">
          <FormattedMessage id={reasons[invitation.state]} />{" "}
          <FormattedMessage id="invitations.link.askAgain" values={{ name: invitation.inviter.name }} />
        </Note>
        <Home />
      </>
    );
  }
  return isSignedIn ? <Answer code={code} /> : <Doors code={code} />;
}

/** An invitation link: who invites to what, and whether it can still be used. */
export function InviteScreen({ code, invitation, isSignedIn }: Props) {
  const { inviter, target, title, message, type, currentUses, maxUses, expiresAt } = invitation;
  const person = "id" in inviter ? inviter : { ...inviter, id: inviter.name, profilePicture: null };
  return (
    <InviteLayout seed={code} isSignedIn={isSignedIn}>
      {"isOwn" in invitation && !invitation.isOwn && (
        <span className={styles.more}>
          <ReportMenu name={title} things={[{ kind: "LINK", id: invitation.id }]} />
        </span>
      )}
      <span className={styles.face}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={72} />
      </span>
      <p className={styles.from}>
        <FormattedMessage
          id={invitations[type]}
          values={{ name: inviter.name, target: target?.name ?? "", b: (words) => <b>{words}</b> }}
        />
      </p>
      <h1 className={styles.title}>{title}</h1>
      {message && (
        <p className={styles.message}>
          <LinkedText content={message} />
        </p>
      )}
      {target && (
        <p className={styles.members}>
          <FormattedMessage id="invitations.link.members" values={{ count: target.memberCount }} />
        </p>
      )}
      <div className={styles.actions}>
        <Actions code={code} invitation={invitation} isSignedIn={isSignedIn} />
      </div>
      <ul className={styles.facts}>
        <li>
          <IconTicket size={15} aria-hidden="true" />
          <FormattedMessage id="invitations.link.uses" values={{ count: currentUses, limit: maxUses }} />
        </li>
        <li>
          <IconClock size={15} aria-hidden="true" />
          <FormattedMessage
            id="invitations.link.until"
            values={{ date: <FormattedDate value={expiresAt} day="numeric" month="long" year="numeric" /> }}
          />
        </li>
        <li>
          <Logo size={16} /> Samvaro
        </li>
      </ul>
    </InviteLayout>
  );
}
