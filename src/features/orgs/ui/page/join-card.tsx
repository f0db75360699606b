"use client";

import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import page from "@/ui/page.module.css";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { OrganizationPageView } from "../../pages/views";
import { isUnanswered } from "../../requests/rules";
import type { OrganizationView } from "../../views";
import { JoinDialog } from "./join-dialog";
import styles from "./organization-page.module.css";

type AskedProps = {
  organization: Pick<OrganizationView, "id" | "name">;
  request: NonNullable<OrganizationPageView["request"]>;
};

const words = { [isUnanswered.sentence]: "requests.join.already" };

/** The user's pending request, which they may withdraw. */
function Asked({ organization, request }: AskedProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const withdrawal = useAction({
    call: useTRPCClient().orgs.joinRequests.withdraw.mutate,
    done: intl.formatMessage({ id: "requests.join.withdrawn" }),
    failed: intl.formatMessage({ id: "requests.join.withdrawFailed" }),
    reasonOf: useFailureText(words),
    // after a failure too: it may just have been answered
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  return (
    <>
      <p className={styles.hint}>
        <FormattedMessage
          id="orgs.join.askedText"
          values={{ date: <FormattedDate value={request.requestedAt} dateStyle="long" /> }}
        />
      </p>
      {request.message && <p className={styles.message}>{request.message}</p>}
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={withdrawal.isPending}
          onClick={() => withdrawal.run({ id: organization.id, requestId: request.id })}
        >
          <FormattedMessage id="requests.join.withdraw" />
        </Button>
      </div>
    </>
  );
}

/** For a user who is not a member: asks to join, or shows what they have asked. */
export function JoinCard({ shown: { organization, request } }: { shown: OrganizationPageView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={clsx(page.card, cover.card)}>
      <h2 className={cover.cardTitle}>
        <FormattedMessage id={request ? "requests.join.asked" : "orgs.join.title"} />
      </h2>
      {request ? (
        <Asked organization={organization} request={request} />
      ) : (
        <>
          <p className={styles.hint}>
            <FormattedMessage id="orgs.join.text" />
          </p>
          <div className={styles.actions}>
            <Button variant="light" onClick={() => setAsking(true)}>
              <FormattedMessage id="requests.join.action" />
            </Button>
          </div>
        </>
      )}
      <JoinDialog organization={organization} opened={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}
