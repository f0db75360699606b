"use client";

import {
  IconCalendarSearch,
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconSearch,
  IconX,
} from "@tabler/icons-react";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { Popup } from "@/ui/popup";
import boxStyles from "@/ui/search-box.module.css";
import keyStyles from "@/ui/shell/shortcuts.module.css";
import { useCloseOnBack } from "@/ui/use-close-on-back";
import chatStyles from "../chat/chat.module.css";
import styles from "./find.module.css";
import { JumpCalendar } from "./jump-calendar";
import type { Find } from "./use-find";
import { type Finder, useFinder } from "./use-finder";

/** The server takes no longer query. */
const MAX_LENGTH = 300;
/** px, of the calendar */
const [WIDTH, HEIGHT] = [304, 420];

type Props = { conversationId: string; find: Find };

/** Finds in the whole history of a conversation, and jumps to a date. */
export function FindBar({ conversationId, find }: Props) {
  const { isNarrow, early, close: onClose } = find;
  const intl = useIntl();
  const finder = useFinder(conversationId, early.text);
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  useEffect(() => early.end(), [early]);
  useCloseOnBack(true, onClose);
  const named = (id: string) => ({
    "aria-label": intl.formatMessage({ id }),
    title: intl.formatMessage({ id }),
  });
  const close = named("messaging.find.close");
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || anchor !== null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const date = (
    <ActionIcon
      {...named("messaging.find.date")}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      data-pressed={anchor !== null || undefined}
      className={styles.date}
      onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
    >
      <IconCalendarSearch size={20} />
    </ActionIcon>
  );
  return (
    <search
      aria-label={intl.formatMessage({ id: "messaging.find.title" })}
      className={styles.find}
      data-find={isNarrow ? "narrow" : "wide"}
      onKeyDown={press}
    >
      <div className={clsx(chatStyles.header, styles.bar)}>
        {isNarrow && (
          <ActionIcon {...close} onClick={onClose}>
            <IconChevronLeft size={24} />
          </ActionIcon>
        )}
        <Field finder={finder} />
        {!isNarrow && (
          <>
            <Steps finder={finder} />
            <Hints />
            <div className={styles.end}>
              {date}
              <span className={styles.line} />
              <ActionIcon {...close} onClick={onClose}>
                <IconX size={20} />
              </ActionIcon>
            </div>
          </>
        )}
      </div>
      {isNarrow && (
        <div className={styles.foot}>
          <ShownTime at={finder.shownAt} />
          {date}
          <Steps finder={finder} />
        </div>
      )}
      <Popup
        anchor={anchor}
        onClose={() => setAnchor(null)}
        title={intl.formatMessage({ id: "messaging.find.date" })}
        width={WIDTH}
        height={HEIGHT}
      >
        <JumpCalendar
          conversationId={conversationId}
          hits={finder.hits}
          shownAt={finder.shownAt}
          onChoose={(id) => void finder.showMessage(id)}
          onClose={() => setAnchor(null)}
          onFail={finder.fail}
        />
      </Popup>
    </search>
  );
}

/** The field, with the count inside. Enter goes to older hits, Shift-Enter to newer ones. */
function Field({ finder }: { finder: Finder }) {
  const label = useIntl().formatMessage({ id: "messaging.find.title" });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    finder.step(event.shiftKey ? "newer" : "older");
  };
  return (
    <div className={clsx(boxStyles.search, styles.field)}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={input}
        aria-label={label}
        placeholder={label}
        value={finder.typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => finder.type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <output className={styles.count}>
        <Count finder={finder} />
      </output>
    </div>
  );
}

function Count({ finder: { hits, hasMore, place, isNothing, isError } }: { finder: Finder }): ReactNode {
  if (isError) return <FormattedMessage id="messaging.find.failed" />;
  if (isNothing) return <FormattedMessage id="messaging.find.none" />;
  if (place === 0) return null;
  const count = `${hits.length}${hasMore ? "+" : ""}`;
  return <FormattedMessage id="messaging.find.count" values={{ place: String(place), count }} />;
}

function Steps({ finder: { hits, step } }: { finder: Finder }) {
  const intl = useIntl();
  const steps = [
    { way: "older", name: "messaging.find.older", Icon: IconChevronUp },
    { way: "newer", name: "messaging.find.newer", Icon: IconChevronDown },
  ] as const;
  return (
    <div className={styles.steps}>
      {steps.map(({ way, name, Icon }) => {
        const label = intl.formatMessage({ id: name });
        return (
          <ActionIcon
            key={way}
            aria-label={label}
            title={label}
            disabled={hits.length === 0}
            onClick={() => step(way)}
          >
            <Icon size={20} />
          </ActionIcon>
        );
      })}
    </div>
  );
}

/** The keys of the field; the buttons beside them say the same to screen readers. */
function Hints() {
  return (
    <span className={styles.hints} aria-hidden="true">
      <kbd className={keyStyles.key}>↵</kbd>
      <FormattedMessage id="messaging.find.hint.older" />
      <kbd className={keyStyles.key}>⇧</kbd>
      <kbd className={keyStyles.key}>↵</kbd>
      <FormattedMessage id="messaging.find.hint.newer" />
    </span>
  );
}

/** When the message was written that is shown. */
function ShownTime({ at }: { at: string | null }) {
  const intl = useIntl();
  if (at === null) return <span className={styles.at} />;
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  const day = intl.formatDate(at, {
    ...(isThisYear ? { weekday: "long" } : { year: "numeric" }),
    day: "numeric",
    month: "long",
  });
  return (
    <time className={styles.at} dateTime={at}>
      {day} {intl.formatTime(at)}
    </time>
  );
}
