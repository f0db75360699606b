"use client";

import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import row from "@/ui/row.module.css";
import { ExercisePicker } from "../exercises/exercise-picker";
import styles from "./imports.module.css";
import type { Choice } from "./post-import";

type Choices = Record<string, Choice>;
type Props = { names: string[]; chosen: Choices; onChoose: (choices: Choices) => void };

/** Asks of each name of a file that is not known whether it is a new exercise, or which it is. */
export function ExerciseNames({ names, chosen, onChoose }: Props) {
  const [picking, setPicking] = useState<string | null>(null);
  const open = names.filter((name) => !chosen[name]);
  return (
    <section className={styles.part} aria-labelledby="training-import-names">
      <div className={styles.choice}>
        <h3 id="training-import-names">
          <FormattedMessage id="training.import.names" values={{ count: names.length }} />
        </h3>
        {open.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => onChoose(Object.fromEntries(open.map((name) => [name, "new"])))}
          >
            <FormattedMessage id="training.import.allNew" values={{ count: open.length }} />
          </Button>
        )}
      </div>
      <ul className={row.rows}>
        {names.map((name) => (
          <Name
            key={name}
            name={name}
            choice={chosen[name]}
            onNew={() => onChoose({ [name]: "new" })}
            onPick={() => setPicking(name)}
          />
        ))}
      </ul>
      <ExercisePicker
        isSingle
        opened={picking !== null}
        onClose={() => setPicking(null)}
        onChoose={([exercise]) => {
          if (picking !== null && exercise) onChoose({ [picking]: { id: exercise.id, name: exercise.name } });
        }}
      />
    </section>
  );
}

type NameProps = { name: string; choice: Choice | undefined; onNew: () => void; onPick: () => void };

function Name({ name, choice, onNew, onPick }: NameProps) {
  const picked = choice !== undefined && choice !== "new" ? choice : null;
  return (
    <li className={row.found}>
      <span className={row.body}>
        <span className={clsx(row.name, row.whole)}>{name}</span>
        {picked && <span className={clsx(row.line, row.whole)}>{picked.name}</span>}
      </span>
      <Button
        variant={choice === "new" ? "light" : "default"}
        size="sm"
        aria-pressed={choice === "new"}
        onClick={onNew}
      >
        <FormattedMessage id="training.import.new" />
      </Button>
      <Button
        variant={picked ? "light" : "default"}
        size="sm"
        aria-pressed={picked !== null}
        onClick={onPick}
      >
        <FormattedMessage id="training.import.pick" />
      </Button>
    </li>
  );
}
