"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { TimeZoneField } from "@/ui/time-zone-field";
import { distanceNames, weightNames } from "../log/values";
import { Choice } from "../settings/choice";
import { ExerciseNames } from "./exercise-names";
import styles from "./imports.module.css";
import type { Answers } from "./post-import";
import { Remarks } from "./remarks";
import { RunTimes } from "./run-times";
import { SameRuns } from "./same-runs";
import { type Checked, countOf, type Importing, isOpen } from "./use-import";

type QuestionProps = { checked: Checked; answers: Answers; answer: (given: Partial<Answers>) => void };

/** In what units numbers are that have none in the file. */
function Units({ checked: { asked }, answers, answer }: QuestionProps) {
  return (
    <>
      {asked.includes("unit") && (
        <Choice
          legend={<FormattedMessage id="training.import.unit" />}
          data={[
            { value: "KG", label: weightNames.KG },
            { value: "LB", label: weightNames.LB },
          ]}
          value={answers.unit ?? ""}
          onChange={(chosen) => answer({ unit: chosen as Answers["unit"] })}
        />
      )}
      {asked.includes("distanceUnit") && (
        <Choice
          legend={<FormattedMessage id="training.import.distanceUnit" />}
          data={[
            { value: "KM", label: distanceNames.KM },
            { value: "MI", label: distanceNames.MI },
          ]}
          value={answers.distanceUnit ?? ""}
          onChange={(chosen) => answer({ distanceUnit: chosen as Answers["distanceUnit"] })}
        />
      )}
    </>
  );
}

/** What becomes of workouts that the file has otherwise than they are here. */
function ChangedWorkouts({ checked, answers, answer }: QuestionProps) {
  const intl = useIntl();
  return (
    <Choice
      legend={<FormattedMessage id="training.import.changed" values={{ count: checked.answer.changed }} />}
      data={[
        { value: "take", label: intl.formatMessage({ id: "training.import.take" }) },
        { value: "leave", label: intl.formatMessage({ id: "training.import.leave" }) },
      ]}
      value={answers.changed ?? ""}
      onChange={(chosen) => answer({ changed: chosen as Answers["changed"] })}
    />
  );
}

function Questions(props: QuestionProps) {
  const { checked, answers, answer } = props;
  const { unknown, timeZone, same } = checked.answer;
  const isTimeless = checked.asked.includes("startedAt");
  return (
    <>
      <Units {...props} />
      {isTimeless ? (
        <RunTimes timeZone={timeZone} onAnswer={answer} />
      ) : (
        <TimeZoneField
          label={<FormattedMessage id="training.import.timeZone" />}
          value={answers.timeZone ?? timeZone}
          onChange={(chosen) => answer({ timeZone: chosen })}
        />
      )}
      {same.length > 0 && (
        <SameRuns
          same={same}
          chosen={answers.same ?? "leave"}
          onChoose={(chosen) => answer({ same: chosen })}
        />
      )}
      {checked.asked.includes("changed") && <ChangedWorkouts {...props} />}
      {unknown.length > 0 && (
        <ExerciseNames
          names={unknown}
          chosen={answers.exercises}
          onChoose={(exercises) => answer({ exercises: { ...answers.exercises, ...exercises } })}
        />
      )}
    </>
  );
}

/** What a file would do, what it leaves open, and the button that reads it in. */
export function CheckedFile({ importing }: { importing: Importing }) {
  const { checked, answers, answer, add, isPending, isImporting } = importing;
  if (!checked) return null;
  const { added, unchanged, changed, refused, hints, same } = checked.answer;
  const count = countOf(checked.answer, answers);
  const hasOpen = isOpen(checked, answers);
  return (
    <>
      <Note>
        <FormattedMessage id="training.import.checked" values={{ added, unchanged, changed }} />
      </Note>
      <Remarks refused={refused} hints={hints} />
      {added + changed + same.length > 0 && (
        <>
          <fieldset className={styles.questions} disabled={isImporting}>
            <Questions checked={checked} answers={answers} answer={answer} />
          </fieldset>
          <div className={styles.choice}>
            <Button disabled={hasOpen || count === 0} loading={isPending} onClick={add}>
              <FormattedMessage id="training.import.action" values={{ count }} />
            </Button>
            {hasOpen && (
              <span className={styles.file}>
                <FormattedMessage id="training.import.open" />
              </span>
            )}
          </div>
        </>
      )}
    </>
  );
}
