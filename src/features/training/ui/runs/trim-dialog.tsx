"use client";

import "@mantine/core/styles/Slider.layer.css";
import { RangeSlider } from "@mantine/core";
import { area } from "d3-shape";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import type { DistanceUnit } from "../../rules";
import type { LineView } from "../../runs/views";
import type { LinePoint } from "./route-layout";
import { hasPositions, RouteMap } from "./route-map";
import { clockText, distanceText } from "./run-units";
import { type Sample, samplesOf } from "./series";
import styles from "./trim.module.css";
import { firstRange, goneOf, lengthOf, metresAt, partOf, type TrimMode } from "./trimming";
import type { Reshape } from "./use-run-acts";

type Props = {
  onClose: () => void;
  mode: TrimMode;
  line: LineView;
  /** Of what is shown, ISO. */
  startedAt: string;
  unit: DistanceUnit;
  reshape: Reshape;
};

const words = {
  trim: {
    title: "training.run.trimTitle",
    text: "training.run.trimText",
    save: "training.run.trimSave",
    left: "training.run.trimLeft",
  },
  cut: {
    title: "training.run.cutTitle",
    text: "training.run.cutText",
    save: "training.run.cutSave",
    left: "training.run.cutLeft",
  },
} as const satisfies Record<TrimMode, object>;

/** Parts of the strip, and its size in its own units. */
const PARTS = 90;
const [STRIP_WIDTH, STRIP_HEIGHT] = [100, 40];
/** Seconds that have to be left between the handles. */
const LEAST = { trim: 10, cut: 2 };

/** How fast it went, as a strip that the handles are moved along. */
function Strip({ points, length }: { points: readonly LinePoint[]; length: number }) {
  const path = useMemo(() => {
    const samples = samplesOf(points, "seconds", length / PARTS);
    const top = Math.max(...samples.map(({ speed }) => speed ?? 0), 0.1);
    return area<Sample>()
      .x(({ at }) => (at / length) * STRIP_WIDTH)
      .y0(STRIP_HEIGHT)
      .y1(({ speed }) => STRIP_HEIGHT * (1 - (speed ?? 0) / top))
      .digits(2)(samples);
  }, [points, length]);
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${STRIP_WIDTH} ${STRIP_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path ?? ""} />
    </svg>
  );
}

type HandlesProps = {
  mode: TrimMode;
  points: readonly LinePoint[];
  length: number;
  range: [number, number];
  textOf: (seconds: number) => string;
  onChange: (range: [number, number]) => void;
};

function Handles({ mode, points, length, range, textOf, onChange }: HandlesProps) {
  const intl = useIntl();
  return (
    <div className={styles.handles} data-mode={mode}>
      <Strip points={points} length={length} />
      <RangeSlider
        classNames={{
          root: styles.slider ?? "",
          track: styles.track ?? "",
          bar: styles.bar ?? "",
          thumb: styles.thumb ?? "",
        }}
        min={0}
        max={length}
        minRange={Math.min(LEAST[mode], length / 4)}
        step={1}
        pushOnOverlap={false}
        label={null}
        value={range}
        onChange={onChange}
        thumbFromLabel={intl.formatMessage({ id: "training.run.from" })}
        thumbToLabel={intl.formatMessage({ id: "training.run.to" })}
        thumbValueText={textOf}
      />
      <p className={styles.ends}>
        {range.map((seconds, end) => (
          <span key={end === 0 ? "from" : "to"}>{textOf(seconds)}</span>
        ))}
      </p>
    </div>
  );
}

function TrimForm({ onClose, mode, line, startedAt, unit, reshape }: Props) {
  const intl = useIntl();
  const { points, trim, cuts } = line;
  const length = lengthOf(line);
  const [[from, to], setRange] = useState(() => firstRange(mode, length));
  const gone = useMemo(() => goneOf(mode, { from, to }, length), [mode, from, to, length]);
  const metresOf = (seconds: number) => metresAt(points, seconds);
  const textOf = (seconds: number) =>
    `${clockText(intl, seconds)} · ${distanceText(intl, metresOf(seconds), unit)}`;
  const between = {
    distance: distanceText(intl, metresOf(to) - metresOf(from), unit),
    time: clockText(intl, to - from),
  };
  const save = () => {
    reshape.run({ act: mode, part: partOf(line, startedAt, { from, to }), before: { trim, cuts } });
    onClose();
  };
  return (
    <>
      <div className={styles.form}>
        <p className={styles.text}>
          <FormattedMessage id={words[mode].text} />
        </p>
        {hasPositions(points) && (
          <RouteMap
            className={styles.map}
            points={points}
            unit={unit}
            gone={gone}
            label={intl.formatMessage({ id: words[mode].left }, between)}
          />
        )}
        <Handles
          mode={mode}
          points={points}
          length={length}
          range={[from, to]}
          textOf={textOf}
          onChange={setRange}
        />
        <p className={styles.left}>
          <FormattedMessage id={words[mode].left} values={between} />
        </p>
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button disabled={gone.length === 0} loading={reshape.isPending} onClick={save}>
          <FormattedMessage id={words[mode].save} />
        </Button>
      </DialogFooter>
    </>
  );
}

/** Takes both ends off a recording, or a part out of it. Nothing is lost: each can be undone. */
export function TrimDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      width={600}
      title={<FormattedMessage id={words[props.mode].title} />}
    >
      <TrimForm key={props.mode} {...props} />
    </Dialog>
  );
}
