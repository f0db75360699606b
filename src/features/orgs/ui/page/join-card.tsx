"use client";

import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import cover from "@/ui/cover-page.module.css";
import page from "@/ui/page.module.css";
import type { OrganizationPageView } from "../../pages/views";
import { JoinDialog } from "./join-dialog";
import styles from "./organization-page.module.css";

/** For a user who is not a member: asks to join, or shows what they have asked. */
export function JoinCard({ shown: { organization, request } }: { shown: OrganizationPageView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={clsx(page.card, cover.card)}>
      <h2 className={cover.cardTitle}>
        <FormattedMessage id={request ? "orgs.join.asked" : "orgs.join.title"} />
      </h2>
      {request ? (
        <>
          <p className={styles.hint}>
            <FormattedMessage
              id="orgs.join.askedText"
              values={{ date: <FormattedDate value={request.requestedAt} dateStyle="long" /> }}
            />
          </p>
          {request.message && <p className={styles.message}>{request.message}</p>}
        </>
      ) : (
        <>
          <p className={styles.hint}>
            <FormattedMessage id="orgs.join.text" />
          </p>
          <div className={styles.actions}>
            <Button variant="light" onClick={() => setAsking(true)}>
              <FormattedMessage id="orgs.join.action" />
            </Button>
          </div>
        </>
      )}
      <JoinDialog organization={organization} opened={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}
