"use client";

import clsx from "clsx";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import controls from "@/ui/controls.module.css";
import type { SearchKind } from "../rules";
import styles from "./filters.module.css";
import { type Counts, countText, shownKinds, totalOf } from "./kinds";

type Props = { counts: Counts; kind: SearchKind | null; onChoose: (kind: SearchKind | null) => void };

/** All kinds, or one of them, each with the number of its results. Kinds without any are not shown, but for the chosen one. */
export function KindChoice({ counts, kind, onChoose }: Props) {
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where another one is chosen, it comes into view
  useEffect(() => {
    const [outer, chosen] = [strip.current, strip.current?.querySelector<HTMLElement>("[aria-pressed=true]")];
    if (!outer || !chosen) return;
    const [around, inside] = [outer.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (inside.left < around.left || inside.right > around.right)
      outer.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, [kind]);
  const shown = shownKinds.filter((one) => counts[one.kind] !== undefined || one.kind === kind);
  const segment = (one: SearchKind | null, title: string, count: string) => (
    <button
      key={title}
      type="button"
      className={clsx(controls.segmentsLabel, styles.segment)}
      aria-pressed={one === kind}
      data-active={one === kind || undefined}
      onClick={() => onChoose(one)}
    >
      <FormattedMessage id={title} /> <span>{count}</span>
    </button>
  );
  return (
    <div ref={strip} className={styles.kinds} data-strip>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a flex box in every browser */}
      <div
        className={clsx(controls.segments, styles.segments)}
        role="group"
        aria-label={intl.formatMessage({ id: "search.kinds" })}
      >
        {segment(null, "search.all", countText(totalOf(counts)))}
        {shown.map((one) => segment(one.kind, one.title, String(counts[one.kind] ?? 0)))}
      </div>
    </div>
  );
}
