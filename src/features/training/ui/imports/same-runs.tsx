"use client";

import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import row from "@/ui/row.module.css";
import type { ImportAnswer } from "../../imports/views";
import { Choice } from "../settings/choice";
import type { Answers } from "./post-import";

type Chosen = NonNullable<Answers["same"]>;

const choices = {
  leave: { word: "training.run.same.leave", text: "training.run.same.leaveText" },
  take: { word: "training.run.same.take", text: "training.run.same.takeText" },
  add: { word: "training.run.same.add", text: "training.run.same.addText" },
} as const satisfies Record<Chosen, object>;

type Props = { same: ImportAnswer["same"]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Runs that are here already, from another file or watch, and what becomes of them. */
export function SameRuns({ same, chosen, onChoose }: Props) {
  const intl = useIntl();
  const untitled = intl.formatMessage({ id: "training.workout.untitled" });
  return (
    <div>
      <Choice
        legend={<FormattedMessage id="training.run.same.legend" values={{ count: same.length }} />}
        data={(["leave", "take", "add"] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: choices[value].word }),
        }))}
        value={chosen}
        hint={<FormattedMessage id={choices[chosen].text} />}
        onChange={(value) => onChoose(value as Chosen)}
      />
      <ul className={row.rows}>
        {same.map(({ name, workoutId }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the file, which can have a run twice
          <li key={place} className={row.found}>
            <span className={row.body}>{name || untitled}</span>
            <Link className={row.link} href={`/training/workouts/${workoutId}`} prefetch={false}>
              <FormattedMessage id="training.run.same.show" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
