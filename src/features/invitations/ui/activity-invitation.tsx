"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ActivityView } from "@/features/activities/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import styles from "./activity-invitation.module.css";
import { useInvitationAnswer } from "./use-invitation-answer";

type Props = {
  activity: ActivityView;
  onAnswer: (answered: ActivityView) => void;
  /** the answer between yes and no */
  maybe: ReactNode;
};

/** All answers to an invitation to this activity, in one group. */
export function ActivityInvitation({ activity, onAnswer, maybe }: Props) {
  const { host, invitationId } = activity;
  const answering = useInvitationAnswer((answered) => {
    if ("activity" in answered) onAnswer(answered.activity);
  });
  const given = answering.isPending ? answering.input?.action : null;
  const answer = (action: "accept" | "decline") => {
    if (invitationId !== null) answering.run({ id: invitationId, action, target: activity.title });
  };
  return (
    <section className={styles.invitation}>
      <div className={styles.parts}>
        <Avatar name={host.name} picture={host.profilePicture} seed={host.id} size={40} />
        <p className={styles.body}>
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
          {maybe}
          <Button loading={given === "accept"} disabled={given !== null} onClick={() => answer("accept")}>
            <FormattedMessage id="activities.invited.accept" />
          </Button>
        </div>
      </div>
    </section>
  );
}
