"use client";

import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import { useConversation } from "../session/cached-queries";
import styles from "./mention-offers.module.css";
import { OfferList } from "./offer-list";
import { type Asked, askedAt, type Offer, offersFor, taken } from "./offers";
import type { Picked } from "./picked";
import { useKnown } from "./use-known";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  text: string;
  /** whether people may be added by sending the text */
  addsPeople?: boolean;
  onWrite: (text: string) => void;
  onPick: (picked: Picked) => void;
};

/** Where the caret of the field stands; null: text is selected, or the field does not have the focus. */
function useCaret(field: Props["field"], text: string): number | null {
  const [caret, setCaret] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves with the text
  useEffect(() => {
    const look = () => {
      const { current } = field;
      const isThere = current && document.activeElement === current;
      setCaret(isThere && current.selectionStart === current.selectionEnd ? current.selectionStart : null);
    };
    look();
    document.addEventListener("selectionchange", look);
    field.current?.addEventListener("blur", look);
    return () => {
      document.removeEventListener("selectionchange", look);
      field.current?.removeEventListener("blur", look);
    };
  }, [field, text]);
  return caret;
}

/** Completes names after an @. Until the conversation is loaded and while the caret is at no name: nothing. */
export function MentionOffers(props: Props) {
  const { conversation } = useConversation(props.conversationId);
  const caret = useCaret(props.field, props.text);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const asked = caret === null ? null : askedAt(props.text, caret);
  useEffect(() => {
    if (asked?.from !== leftAt) setLeftAt(null);
  }, [asked?.from, leftAt]);
  if (!conversation || !asked || asked.from === leftAt) return null;
  return (
    <Offers {...props} asked={asked} conversation={conversation} onLeave={() => setLeftAt(asked.from)} />
  );
}

type OffersProps = Props & { asked: Asked; conversation: ConversationView; onLeave: () => void };

function Offers({ field, text, addsPeople, asked, conversation, onWrite, onPick, onLeave }: OffersProps) {
  const intl = useIntl();
  const id = useId();
  const known = useKnown(conversation, addsPeople ? asked.query : "");
  const offers = useMemo(() => (known ? offersFor(asked.query, known) : []), [known, asked.query]);
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name begins with its first offer
  useEffect(() => setActive(0), [asked.query]);
  const at = Math.min(active, offers.length - 1);

  /** What the field asks for now: where the caret stands is known to the offers a moment after a key. */
  function askedNow(): Asked {
    const { value = text, selectionStart = 0 } = field.current ?? {};
    const now = askedAt(value, selectionStart);
    return now?.from === asked.from ? now : asked;
  }

  function take(offer: Offer) {
    const { text: next, caret } = taken(field.current?.value ?? text, askedNow(), offer);
    if (offer.kind !== "call")
      onPick({ id: offer.id, text: offer.text, isOutside: offer.kind === "outside" });
    onWrite(next);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { query } = askedNow();
    const offer = query === asked.query || !known ? offers[at] : offersFor(query, known)[0];
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!offer || !isPlain || event.isComposing) return;
    if (event.key === "ArrowDown") setActive((at + 1) % offers.length);
    else if (event.key === "ArrowUp") setActive((at + offers.length - 1) % offers.length);
    else if (event.key === "Enter" || event.key === "Tab") take(offer);
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const { current } = field;
    // before the field's own keys
    const listener = (event: KeyboardEvent) => press(event);
    current?.addEventListener("keydown", listener);
    return () => current?.removeEventListener("keydown", listener);
  }, [field]);
  useCompletion(field, offers.length > 0 ? { list: id, option: `${id}-${at}` } : null);

  if (offers.length === 0) return null;
  return (
    <div
      className={styles.offers}
      id={id}
      role="listbox"
      aria-label={intl.formatMessage({ id: "messaging.mention.offers" })}
    >
      <OfferList {...{ id, offers, conversation, active: at }} onTake={take} onPoint={setActive} />
    </div>
  );
}

/** While there are offers the field completes from them. Its role stays: a textarea can't be a combobox. */
function useCompletion(field: Props["field"], open: { list: string; option: string } | null) {
  const { list, option } = open ?? {};
  useEffect(() => {
    const { current } = field;
    if (!current || list === undefined || option === undefined) return;
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": list,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(attributes)) current.setAttribute(name, value);
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) current.removeAttribute(name);
    };
  }, [field, list, option]);
}
