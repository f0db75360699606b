"use client";

import { IconFlag } from "@tabler/icons-react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { Avatar } from "@/ui/avatar";
import { LinkedText } from "@/ui/linked-text";
import type { ReportCaseView } from "../reports/views";
import styles from "./case.module.css";
import { ReportedMessage } from "./reported-message";

/** A message beside the reported one. */
function Neighbor({ neighbor }: { neighbor: ReportCaseView["neighbors"][number] }) {
  const { sender, content } = neighbor;
  const name = useNameOf()(sender);
  return (
    <li className={styles.neighbor}>
      <Avatar name={name} picture={sender.profilePicture} seed={sender.id} size={28} />
      <div className={styles.said}>
        <span>{name}</span>
        <div className={styles.bubble}>
          {content ? <LinkedText content={content} /> : <FormattedMessage id="moderation.case.file" />}
        </div>
      </div>
    </li>
  );
}

/** What is reported: a message among its neighbors, or the copy of anything else. */
export function ReportThing({ shown: { report, neighbors } }: { shown: ReportCaseView }) {
  const { kind, message } = report;
  const before = neighbors.filter(({ isBefore }) => isBefore);
  const after = neighbors.filter(({ isBefore }) => !isBefore);
  return (
    <section className={styles.thing}>
      {before.length > 0 && (
        <ul className={styles.neighbors}>
          {before.map((one) => (
            <Neighbor key={one.id} neighbor={one} />
          ))}
        </ul>
      )}
      <div className={styles.flagged} data-kind={kind}>
        <ReportedMessage message={message} />
        <p className={styles.flag}>
          <IconFlag size={14} aria-hidden="true" />
          {kind === "MESSAGE" ? (
            <FormattedMessage
              id="moderation.case.flagged"
              values={{ time: <FormattedDate key="time" value={message.createdAt} timeStyle="short" /> }}
            />
          ) : (
            <FormattedMessage id="moderation.reportedThing" values={{ kind }} />
          )}
        </p>
      </div>
      {after.length > 0 && (
        <ul className={styles.neighbors}>
          {after.map((one) => (
            <Neighbor key={one.id} neighbor={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
