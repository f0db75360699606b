"use client";

import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import { useRefusalText } from "../use-refusal-text";
import styles from "./event.module.css";

type Props = { activity: ActivityView; onAnswer: (answered: ActivityView) => void };

/** The host asks me: yes, or not this time. */
export function Invitation({ activity, onAnswer }: Props) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const sayFailure = useFailureText();
  const sayRefusal = useRefusalText();
  const [sent, setSent] = useState<"accept" | "decline" | null>(null);
  const { host, invitationId } = activity;

  const answer = async (action: "accept" | "decline") => {
    if (sent || invitationId === null) return;
    setSent(action);
    try {
      const answered = await client.activities.invitations.respond.mutate({ id: invitationId, action });
      onAnswer(answered.activity);
      const done = action === "accept" ? "activities.invited.accepted" : "activities.invited.declined";
      toastSuccess(intl.formatMessage({ id: done }));
    } catch (error) {
      const failed = action === "accept" ? "activities.invited.acceptFailed" : "activities.invited.failed";
      toastError(
        sayRefusal(error) ?? intl.formatMessage({ id: failed }),
        sayRefusal(error) ? undefined : sayFailure(error),
      );
    } finally {
      setSent(null);
      for (const router of [trpc.activities, trpc.notifications]) {
        void queries.invalidateQueries({ queryKey: router.pathKey() });
      }
    }
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
          loading={sent === "decline"}
          disabled={sent !== null}
          onClick={() => answer("decline")}
        >
          <FormattedMessage id="activities.invited.decline" />
        </Button>
        <Button loading={sent === "accept"} disabled={sent !== null} onClick={() => answer("accept")}>
          <FormattedMessage id="activities.invited.accept" />
        </Button>
      </div>
    </section>
  );
}
