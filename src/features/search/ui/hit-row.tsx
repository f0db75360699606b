"use client";

import clsx from "clsx";
import Link from "next/link";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { MessageTime } from "@/features/messaging/ui/list/message-time";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import type { FoundView } from "../views";
import { HitPicture } from "./hit-picture";
import styles from "./hits.module.css";
import { Marked } from "./marked";
import { useOption } from "./use-choice";

type Props = { hit: FoundView; meId: string };

/** Something that was found. The link is an option: the field above chooses it by the arrow keys. */
export function HitRow({ hit, meId }: Props) {
  const { id, isActive, onOpen } = useOption(`${hit.kind}-${hit.id}`);
  const isMessage = hit.kind === "MESSAGE";
  return (
    <Link
      id={id}
      className={clsx(row.row, row.inset, styles.hit)}
      data-message={isMessage || undefined}
      role="option"
      aria-selected={isActive}
      href={hit.url}
      prefetch={false}
      onClick={onOpen}
    >
      <HitPicture hit={hit} />
      <span className={row.body}>
        {isMessage ? <Said hit={hit} meId={meId} /> : <Named hit={hit} meId={meId} />}
      </span>
      <span className={styles.end}>
        {isMessage && hit.at && <MessageTime className={styles.time} at={hit.at} />}
        <span className={styles.open} aria-hidden="true">
          <kbd className={styles.key}>↵</kbd>
          <FormattedMessage id="search.open" />
        </span>
      </span>
    </Link>
  );
}

/** A message: by whom and where, then its words. */
function Said({ hit, meId }: Props) {
  const nameOf = useNameOf();
  const name = hit.person ? nameOf(hit.person) : hit.title;
  return (
    <>
      <span className={styles.said}>
        <span className={styles.sender}>
          {name === hit.title ? <Marked text={name} marks={hit.titleMarks} /> : name}
        </span>{" "}
        <span className={styles.where}>
          <Where hit={hit} meId={meId} />
        </span>
      </span>
      <span className={clsx(page.summary, styles.text)} dir="auto">
        <Marked text={hit.excerpt} marks={hit.excerptMarks} />
      </span>
    </>
  );
}

/** Which conversation. Of two people the sender's name says it; of one's own messages the other's. */
function Where({ hit: { conversation, person }, meId }: Props) {
  const nameOf = useNameOf();
  if (!conversation) return null;
  const { type, name, allParticipants } = conversation;
  const others = allParticipants.filter(({ id }) => id !== meId);
  if (type === "GROUP" || others.length > 1)
    return <FormattedMessage id="search.inConversation" values={{ name }} />;
  const [other] = others;
  if (!other || person?.id !== meId) return null;
  return <FormattedMessage id="search.toPerson" values={{ name: nameOf(other) }} />;
}

function Named({ hit, meId }: Props) {
  return (
    <>
      <span className={row.name}>
        <Marked text={hit.title} marks={hit.titleMarks} />
      </span>
      <span className={row.line}>
        <Line hit={hit} meId={meId} />
      </span>
    </>
  );
}

function Line({ hit, meId }: Props) {
  const { kind, excerpt, excerptMarks, at, person } = hit;
  const nameOf = useNameOf();
  const words = excerpt && <Marked text={excerpt} marks={excerptMarks} />;
  if (kind === "PERSON") return words || `@${person?.username}`;
  const day = at && <FormattedDate value={at} dateStyle="medium" />;
  if (kind === "FILE") {
    return (
      <>
        {person && nameOf(person)} <Where hit={hit} meId={meId} /> · {day}
      </>
    );
  }
  const time = at && <FormattedDate value={at} dateStyle="medium" timeStyle="short" />;
  const when = kind === "ACTIVITY" ? time : kind === "WORKOUT" ? day : null;
  return (
    <>
      {when}
      {when && words && " · "}
      {words}
    </>
  );
}
