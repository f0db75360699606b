"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  clockAt,
  type Dial,
  type Handle,
  LENGTH,
  moved,
  placeAfter,
  placeNear,
  placeOf,
  pointAt,
  quietLength,
  RADIUS,
} from "./dial";
import styles from "./quiet.module.css";

/** Wait after the last key before a time is saved: keys come in rows. */
const SAVE_MS = 600;

const moon = "M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008";
const rays = "M3 12h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7";

const arc = (from: number, to: number) => {
  const [begin, end] = [pointAt(from), pointAt(to)];
  return `M${begin.x.toFixed(1)} ${begin.y.toFixed(1)}A${RADIUS} ${RADIUS} 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
};

/** Stars in the night, where there is room for them. */
function Stars({ from, until }: Dial) {
  const parts = until - from > 240 ? [0.2, 0.35, 0.65, 0.82] : [];
  return parts.map((part, index) => {
    const { x, y } = pointAt(from + part * (until - from));
    return <circle key={part} cx={x} cy={y} r={index % 2 ? 1.3 : 1.8} className={styles.star} />;
  });
}

type HandleProps = {
  handle: Handle;
  place: number;
  label: string;
  onMove: (to: number) => void;
  onDrag: (event: PointerEvent<SVGGElement>) => void;
  onDrop: () => void;
};

function DialHandle({ handle, place, label, onMove, onDrag, onDrop }: HandleProps) {
  const { x, y } = pointAt(place);
  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, place);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={LENGTH}
      aria-valuenow={place}
      aria-valuetext={clockAt(place)}
      className={styles.handle}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      onPointerUp={onDrop}
    >
      <circle r={22} className={styles.reach} />
      <circle r={12.5} className={styles.knob} />
      {handle === "from" ? (
        <path d={moon} transform="translate(-6.5 -6.5) scale(.54)" className={styles.sign} />
      ) : (
        <g transform="translate(-7 -7) scale(.58)" className={styles.sign}>
          <circle cx="12" cy="12" r="4" />
          <path d={rays} />
        </g>
      )}
    </g>
  );
}

/** The handles' places, which follow the pointer and the keys at once, and are saved after. */
function useDial(from: string, until: string, onChoose: (from: string, until: string) => void) {
  const [draft, setDraft] = useState<Dial | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dial = draft ?? { from: placeOf(from), until: placeOf(until) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved or typed takes the draft's place
  useEffect(() => setDraft(null), [from, until]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (wanted: Dial) => {
    clearTimeout(timer.current);
    onChoose(clockAt(wanted.from), clockAt(wanted.until));
  };
  const moveTo = (handle: Handle, to: number, isSaved: boolean) => {
    const wanted = moved(dial, handle, to);
    setDraft(wanted);
    clearTimeout(timer.current);
    if (isSaved) timer.current = setTimeout(() => save(wanted), SAVE_MS);
  };
  return { dial, draft, moveTo, drop: () => draft && save(draft) };
}

type Props = { from: string; until: string; onChoose: (from: string, until: string) => void };

/** The quiet hours on an arc from 18 to 12, with a handle at each end. */
export function QuietDial({ from, until, onChoose }: Props) {
  const intl = useIntl();
  const picture = useRef<SVGSVGElement>(null);
  const { dial, draft, moveTo, drop } = useDial(from, until, onChoose);
  const [begin, end] = draft ? [clockAt(draft.from), clockAt(draft.until)] : [from, until];
  const drag = (handle: Handle) => (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    const scale = 220 / box.width;
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    moveTo(handle, placeNear(point), false);
  };
  return (
    <svg ref={picture} viewBox="0 0 220 124" className={styles.dial}>
      <title>{intl.formatMessage({ id: "notifications.settings.quietTitle" })}</title>
      <path d={arc(0, LENGTH)} className={styles.rim} />
      <path d={arc(dial.from, dial.until)} className={styles.night} />
      <Stars {...dial} />
      {(["from", "until"] as const).map((handle) => (
        <DialHandle
          key={handle}
          handle={handle}
          place={dial[handle]}
          label={intl.formatMessage({
            id: handle === "from" ? "notifications.settings.quietStart" : "notifications.settings.quietEnd",
          })}
          onMove={(to) => moveTo(handle, to, true)}
          onDrag={drag(handle)}
          onDrop={drop}
        />
      ))}
      <text x={110} y={74} className={styles.time}>
        {begin}–{end}
      </text>
      <text x={110} y={93} className={styles.length}>
        <FormattedMessage
          id="notifications.settings.quietHours"
          values={{ hours: quietLength(begin, end) / 60 }}
        />
      </text>
      <text x={24} y={122} className={styles.end}>
        18
      </text>
      <text x={196} y={122} className={styles.end}>
        12
      </text>
    </svg>
  );
}
