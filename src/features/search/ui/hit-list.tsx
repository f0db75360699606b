"use client";

import clsx from "clsx";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import type { SearchKind } from "../rules";
import type { FoundView, SearchAnswer } from "../views";
import { GroupHits } from "./group-hits";
import { OptionList } from "./hit-field";
import { HitRow } from "./hit-row";
import styles from "./hits.module.css";
import { shownKinds } from "./kinds";

type KindProps = {
  title: string;
  isNarrow: boolean;
  kind: SearchKind;
  hits: FoundView[];
  meId: string;
  /** shows all of them, if there are more */
  all?: { count: number | string; show: () => void } | undefined;
};

function Kind({ title, kind, hits, meId, all, isNarrow }: KindProps) {
  const id = useId();
  return (
    <section>
      <div className={styles.head}>
        <h2 id={id} className={row.heading}>
          <FormattedMessage id={title} />
        </h2>
        {all && (
          <button
            type="button"
            className={styles.all}
            aria-describedby={id}
            // a press leaves the caret in the field
            onPointerDown={(event) => event.preventDefault()}
            onClick={all.show}
          >
            <FormattedMessage id="search.showAll" values={{ count: all.count }} />
          </button>
        )}
      </div>
      {kind === "GROUP" ? (
        <GroupHits {...{ hits, meId, isNarrow }} labelledBy={id} />
      ) : (
        <OptionList className={clsx(kind === "PERSON" && styles.people)} labelledBy={id}>
          {hits.map((hit) => (
            <HitRow key={hit.id} hit={hit} meId={meId} />
          ))}
        </OptionList>
      )}
    </section>
  );
}

type Props = {
  answer: SearchAnswer;
  meId: string;
  /** max results of each kind; without it as many as the page shows */
  most?: number;
  onAll?: (kind: SearchKind) => void;
};

/** The results of all kinds that the page shows, in order. */
export const hitsOf = (answer: SearchAnswer, most?: number) =>
  shownKinds.flatMap(({ kind, title, shown }) => {
    const hits = answer.results.filter((hit) => hit.kind === kind).slice(0, most ?? shown);
    return hits.length > 0 ? [{ kind, title, hits, count: answer.counts[kind] ?? hits.length }] : [];
  });

/** Some results of each kind. */
export function HitList({ answer, meId, most, onAll }: Props) {
  return hitsOf(answer, most).map(({ count, ...kind }) => (
    <Kind
      key={kind.kind}
      {...kind}
      meId={meId}
      isNarrow={most !== undefined}
      all={onAll && count !== kind.hits.length ? { count, show: () => onAll(kind.kind) } : undefined}
    />
  ));
}

/** All results of one kind, as far as they are loaded. */
export function OneKind({ kind, hits, meId }: { kind: SearchKind; hits: FoundView[]; meId: string }) {
  const id = useId();
  const title = shownKinds.find((one) => one.kind === kind)?.title ?? "search.all";
  return (
    <>
      <h2 id={id} className="spoken">
        <FormattedMessage id={title} />
      </h2>
      {kind === "GROUP" ? (
        <GroupHits hits={hits} meId={meId} labelledBy={id} />
      ) : (
        <OptionList labelledBy={id}>
          {hits.map((hit) => (
            <HitRow key={hit.id} hit={hit} meId={meId} />
          ))}
        </OptionList>
      )}
    </>
  );
}
