"use client";

import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useIntl } from "react-intl";
import { isShownPicture } from "../../attachments/rules";
import { heightOf } from "../attachments/frame";
import { JumpButton } from "./jump-button";
import styles from "./log.module.css";
import { MessageRow } from "./message-row";
import type { Readers } from "./readers";
import type { Row } from "./rows";
import { useAim } from "./use-aim";
import { useJump } from "./use-jump";
import { useMessageKeys } from "./use-message-keys";

/** Max distance from the end, in px, that counts as being at the end. */
const END_PX = 80;
/** Rows left before the edge of the loaded messages at which the next page is requested. */
const EDGE_ROWS = 30;
/** Min distance from the end, in px, at which the button to the newest appears, even when nothing is new. */
const FAR_PX = 600;

export type MessageListHandle = { goToEnd(): void };
export type ScrollPosition = { isAtEnd: boolean; isFar: boolean; lastSeenSeq: number };

type Props = {
  handle: RefObject<MessageListHandle | null>;
  rows: Row[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** the conversation has more than one other participant */
  hasManyMembers: boolean;
  readers: Readers;
  dayOf: (at: Date) => string;
  newBelow: number;
  /** jumps to the first new message that mentions the user; undefined: none does */
  onMention: (() => void) | undefined;
  onOlder: () => void;
  onNewer: () => void;
  /** scrolls to the newest message, loading it if needed */
  onNewest: () => void;
  onScrollPosition: (position: ScrollPosition) => void;
  /** over the right edge */
  children: ReactNode;
};

/** Estimated height of a row in px, before it is measured. */
const estimate = (row: Row | undefined) => {
  if (!row) return 56;
  const text = row.content.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0);
  const lines = row.content === "" && row.attachments.length > 0 ? 0 : text;
  const above = (row.dateAbove ? 52 : 0) + (row.timeAbove ? 44 : 0) + (row.newAbove ? 50 : 0);
  const reactions = row.message && Object.keys(row.message.reactions ?? {}).length > 0 ? 18 : 0;
  const quote = row.replyTo ? 53 : 0;
  const card = row.message?.system?.activityId ? 140 : 0;
  return 20 + card + lines * 22 + (row.startsRun ? 14 : 3) + above + filesHeight(row) + quote + reactions;
};

function filesHeight({ attachments }: Row): number {
  if (attachments.length === 0) return 0;
  const pictures = attachments.filter(({ type }) => isShownPicture(type));
  return heightOf(pictures) + (attachments.length - pictures.length) * 67;
}

/**
 * Virtualized list of messages. Opens at the first unread message, or else at the end. Keeps its position when older
 * messages are prepended; follows new ones at the end, and elsewhere counts them.
 */
export function MessageList(props: Props) {
  const { rows, hasOlder, hasNewer, onScrollPosition } = props;
  const intl = useIntl();
  const log = useRef<HTMLDivElement>(null);
  const hadNewer = useRef(hasNewer);
  const [position, setPosition] = useState<ScrollPosition>({ isAtEnd: false, isFar: false, lastSeenSeq: 0 });

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: "end",
    // while newer pages are being loaded the position is kept; only messages that arrive live are followed
    followOnAppend: !hasNewer && !hadNewer.current,
    scrollEndThreshold: END_PX,
    overscan: 10,
    paddingStart: hasOlder ? 64 : 24,
    paddingEnd: 8,
    scrollPaddingStart: 56,
  });
  useStableRows(virtualizer, rows[0]?.key);
  const scrollToRow = useAim(virtualizer, rows);
  const items = virtualizer.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const lastIndex = items.at(-1)?.index ?? 0;
  const lastVisible = virtualizer.range?.endIndex ?? -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial position is set once
  useLayoutEffect(() => {
    const start = rows.findIndex(({ newAbove }) => newAbove);
    if (start > 0) scrollToRow(start, "start");
    else virtualizer.scrollToEnd();
  }, []);

  useEffect(() => {
    hadNewer.current = hasNewer;
  }, [hasNewer]);

  useStickToEnd(log);
  useJump(virtualizer, rows, log, scrollToRow);
  const onKeyDown = useMessageKeys(log, rows);
  useImperativeHandle(props.handle, () => ({ goToEnd: () => virtualizer.scrollToEnd() }));

  const { onOlder, onNewer } = props;
  useEffect(() => {
    if (hasOlder && rows.length > 0 && firstIndex < EDGE_ROWS) onOlder();
  }, [hasOlder, rows.length, firstIndex, onOlder]);
  useEffect(() => {
    if (hasNewer && lastIndex > rows.length - EDGE_ROWS) onNewer();
  }, [hasNewer, rows.length, lastIndex, onNewer]);

  const distance = virtualizer.scrollRect ? virtualizer.getDistanceFromEnd() : Number.POSITIVE_INFINITY;
  const isAtEnd = !hasNewer && distance <= END_PX;
  const isFar = hasNewer || distance > FAR_PX;
  const seen = Math.max(position.lastSeenSeq, rows[lastVisible]?.message?.seq ?? 0);
  useEffect(() => {
    const next = { isAtEnd, isFar, lastSeenSeq: seen };
    setPosition(next);
    onScrollPosition(next);
  }, [isAtEnd, isFar, seen, onScrollPosition]);

  return (
    <div className={styles.logFrame}>
      <div
        ref={log}
        className={`${styles.log} thin-scroll`}
        role="log"
        // older messages loaded while scrolling must not be announced
        aria-live={position.isAtEnd ? "polite" : "off"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: "messaging.log" })}
        onKeyDown={onKeyDown}
      >
        <div className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {hasOlder && <div className={styles.older} aria-hidden="true" />}
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <div
                key={item.key}
                data-index={item.index}
                ref={virtualizer.measureElement}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <MessageRow
                  row={row}
                  isMany={props.hasManyMembers}
                  dayOf={props.dayOf}
                  readers={props.readers.get(row.key)}
                />
              </div>
            );
          })}
        </div>
      </div>
      {props.children}
      {(position.isFar || (!position.isAtEnd && props.newBelow > 0)) && rows.length > 0 && (
        <JumpButton count={props.newBelow} onClick={props.onNewest} onMention={props.onMention} />
      )}
    </div>
  );
}

/**
 * Keeps the visible rows in place when rows above them change height. The former first row loses what was above it
 * (name, spacing) when older rows are prepended: its change always adjusts the scroll position.
 */
function useStableRows(virtualizer: Virtualizer<HTMLDivElement, Element>, firstKey: string | undefined) {
  const first = useRef(firstKey);
  const formerFirst = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (first.current === firstKey) return;
    formerFirst.current = first.current;
    first.current = firstKey;
  }, [firstKey]);
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (
      item,
      _delta,
      { scrollOffset, itemSizeCache },
    ) => {
      const isMeasured = itemSizeCache.has(item.key);
      if (isMeasured && item.key === formerFirst.current) return true;
      return (isMeasured ? item.end : item.start + 1) <= (scrollOffset ?? 0);
    };
  }, [virtualizer]);
}

/** Stays at the end when the list shrinks, e.g. because the composer grows or a keyboard opens. */
function useStickToEnd(log: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    let height = element.clientHeight;
    const watcher = new ResizeObserver(() => {
      const distance = element.scrollHeight - element.scrollTop - height;
      height = element.clientHeight;
      if (distance <= END_PX) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [log]);
}
