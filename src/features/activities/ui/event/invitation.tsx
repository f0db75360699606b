"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { useInvitationAnswer } from "@/features/invitations/ui/use-invitation-answer";
import { Avatar } from "@/ui/avatar";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

type Props = { activity: ActivityView; onAnswer: (answered: ActivityView) => void };

/** The host asks me: yes, or not this time. */
export function Invitation({ activity, onAnswer }: Props) {
  const { host, invitationId } = activity;
  const answering = useInvitationAnswer((answered) => {
    if ("activity" in answered) onAnswer(answered.activity);
  });
  const given = answering.isPending ? answering.variables.action : null;
  const answer = (action: "accept" | "decline") => {
    if (invitationId !== null) answering.mutate({ id: invitationId, action, target: activity.title });
  };
  return (
    <section className={styles.invitation}>
      <Avatar name={host.name} picture={host.profilePicture} seed={host.id} size={40} />
      <p className={styles.invitationWords}>
        <FormattedMessage id="activities.invited.by" values={{ name: <strong>{host.name}</strong> }} />
      </p>
      <div className={styles.answers}>
        <Button
          variant="subtle"
          loading={given === "decline"}
          disabled={given !== null}
          onClick={() => answer("decline")}
        >
          <FormattedMessage id="activities.invited.decline" />
        </Button>
        <Button loading={given === "accept"} disabled={given !== null} onClick={() => answer("accept")}>
          <FormattedMessage id="activities.invited.accept" />
        </Button>
      </div>
    </section>
  );
}
