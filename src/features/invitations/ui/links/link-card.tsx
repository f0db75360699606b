"use client";

import { IconShare2 } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { useMinute } from "@/ui/minute";
import { Pill } from "@/ui/pill";
import { readFailure } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { stateOf } from "../../links/rules";
import type { InvitationLinkView } from "../../links/views";
import styles from "./links.module.css";
import { ShareDialog } from "./share-dialog";

const states = {
  INACTIVE: "invitations.links.state.inactive",
  EXPIRED: "invitations.links.state.expired",
  USED_UP: "invitations.links.state.usedUp",
} as const;

/** Deactivates a link and reports it. */
function useDeactivation() {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  return useAction({
    call: (id: string) => client.invitations.links.deactivate.mutate({ id, isActive: false }),
    done: intl.formatMessage({ id: "invitations.links.deactivated" }),
    failed: (error, _id, text) => {
      const isOffline = readFailure(error).code === "offline";
      const id = isOffline ? "invitations.links.deactivateError" : "invitations.links.deactivateFailed";
      return { title: intl.formatMessage({ id }), text };
    },
    onSettled: () => cache.invalidateQueries(trpc.invitations.links.list.pathFilter()),
  });
}

/** One of the user's links: how many came by it, whether it can still be used, and the ways to share it. */
export function LinkCard({ link }: { link: InvitationLinkView }) {
  const [isSharing, setSharing] = useState(false);
  const deactivation = useDeactivation();
  const { title, target, currentUses, maxUses, expiresAt, isActive } = link;
  const state = stateOf({ ...link, expiresAt: new Date(expiresAt) }, new Date(useMinute()));
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        {state !== "USABLE" && (
          <Pill tone="quiet">
            <FormattedMessage id={states[state]} />
          </Pill>
        )}
      </div>
      <p className={styles.facts}>
        {target ? target.name : <FormattedMessage id="invitations.links.type.friend" />}
        {" · "}
        <FormattedMessage
          id="invitations.link.until"
          values={{ date: <FormattedDate value={expiresAt} day="numeric" month="long" /> }}
        />
      </p>
      <p className={styles.facts}>
        <FormattedMessage id="invitations.links.came" values={{ count: currentUses, limit: maxUses }} />
      </p>
      {isActive && (
        <div className={styles.ways}>
          {state === "USABLE" && (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconShare2 size={16} />}
              onClick={() => setSharing(true)}
            >
              <FormattedMessage id="invitations.links.share" />
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            loading={deactivation.isPending}
            onClick={() => deactivation.run(link.id)}
          >
            <FormattedMessage id="invitations.links.deactivate" />
          </Button>
        </div>
      )}
      <ShareDialog link={link} opened={isSharing} onClose={() => setSharing(false)} />
    </article>
  );
}
