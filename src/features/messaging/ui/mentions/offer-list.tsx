"use client";

import { IconBroadcast, IconSpeakerphone, IconUserPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import { OnlineAvatar } from "@/ui/online-avatar";
import row from "@/ui/row.module.css";
import type { ConversationView } from "../../conversations/views";
import styles from "./mention-offers.module.css";
import type { Offer } from "./offers";

type Props = {
  id: string;
  offers: Offer[];
  active: number;
  conversation: ConversationView;
  onTake: (offer: Offer) => void;
  onPoint: (at: number) => void;
};

const kindOf = ({ isTemporaryRoom, groupId }: ConversationView) => {
  if (isTemporaryRoom) return "room";
  return groupId === null ? "other" : "group";
};

/** The options of a list of offers: members, who may be added, and what calls many. */
export function OfferList({ id, offers, active, conversation, onTake, onPoint }: Props) {
  const intl = useIntl();
  const kind = kindOf(conversation);
  const parts = [
    { of: "inside", label: intl.formatMessage({ id: "messaging.mention.inside" }, { kind }) },
    { of: "outside", label: intl.formatMessage({ id: "messaging.mention.outside" }) },
    { of: "call", label: null },
  ] as const;
  return parts.map(({ of, label }) => {
    const mine = offers.flatMap((offer, at) => (offer.kind === of ? [{ offer, at }] : []));
    if (mine.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
      <div key={of} role="group" className={styles.part} aria-label={label ?? undefined}>
        {label !== null && (
          <div className={styles.heading} aria-hidden="true">
            {label}
          </div>
        )}
        {mine.map(({ offer, at }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
          <div
            key={offer.id}
            id={`${id}-${at}`}
            className={clsx(row.row, styles.offer)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerMove={() => onPoint(at)}
            // the field keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(offer)}
          >
            {offer.kind === "call" ? <CallOffer offer={offer} kind={kind} /> : <PersonOffer offer={offer} />}
            {at === active && (
              <span className={styles.key} aria-hidden="true">
                ↵
              </span>
            )}
          </div>
        ))}
      </div>
    );
  });
}

type CallProps = { offer: Extract<Offer, { kind: "call" }>; kind: string };

function CallOffer({ offer: { id, text, reach }, kind }: CallProps) {
  const Icon = id === "all" ? IconSpeakerphone : IconBroadcast;
  const about = id === "all" ? "messaging.mention.allOf" : "messaging.mention.hereOf";
  return (
    <>
      <IconTile size={28} className={styles.sign}>
        <Icon size={16} aria-hidden="true" />
      </IconTile>
      <b className={styles.name}>{text}</b>
      <span className={styles.about}>
        <FormattedMessage id={about} values={{ kind }} />
      </span>
      {reach !== null && (
        <span className={styles.end}>
          <FormattedMessage id="messaging.mention.reaches" values={{ count: reach }} />
        </span>
      )}
    </>
  );
}

function PersonOffer({ offer }: { offer: Extract<Offer, { kind: "inside" | "outside" }> }) {
  const { person, text, kind } = offer;
  return (
    <>
      <OnlineAvatar person={{ ...person, isOnline: person.isOnline ?? null }} size={28} />
      <b className={styles.name}>{person.name}</b>
      <span className={styles.about}>{text}</span>
      {kind === "outside" && (
        <span className={styles.end}>
          <IconUserPlus size={16} aria-hidden="true" />
          <FormattedMessage id="messaging.mention.add" />
        </span>
      )}
    </>
  );
}
