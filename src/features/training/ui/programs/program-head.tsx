"use client";

import { IconCheck, IconChevronLeft, IconCopy, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import exercise from "../exercises/exercise.module.css";
import home from "../home/home.module.css";
import { daysAWeek } from "./grid";
import { NameField } from "./name-field";
import styles from "./program.module.css";
import { ProgramMenu } from "./program-menu";
import { StartProgram } from "./start-program";
import { useDialog } from "./use-dialog";
import type { ProgramEditing } from "./use-program";
import { useMakeProgram } from "./use-programs";

/** The name of a program, its size, and what can be done with all of it. */
export function ProgramHead({ editing }: { editing: ProgramEditing }) {
  const { program, save } = editing;
  const { id, name, goal, isReady, weeks, run, plan } = program;
  const starting = useDialog();
  const copying = useMakeProgram();
  return (
    <>
      <Link className={exercise.back} href="/training/programs" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.program.title" />
      </Link>
      <header className={styles.head}>
        <div className={styles.headText}>
          {isReady ? (
            <h1>{name}</h1>
          ) : (
            <NameField name={name} onSave={(changed) => save({ name: changed })} />
          )}
          <p className={exercise.line}>
            <FormattedMessage
              id="training.program.weekSize"
              values={{ weeks: weeks.length, days: daysAWeek(weeks) }}
            />
            {goal && ` · ${goal}`}
          </p>
        </div>
        <div className={styles.headActs}>
          <Saved editing={editing} />
          {isReady && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} />}
              loading={copying.isPending}
              onClick={() => copying.run({ copyOf: id })}
            >
              <FormattedMessage id="training.program.own.copy" />
            </Button>
          )}
          {!run?.next && (
            <Button
              leftSection={<IconPlayerPlay size={18} />}
              disabled={plan.length === 0}
              onClick={starting.open}
            >
              <FormattedMessage id="training.program.start.short" />
            </Button>
          )}
          <ProgramMenu program={program} onSave={save} />
        </div>
      </header>
      <StartProgram {...starting.props} programId={id} name={name} />
    </>
  );
}

/** When the latest change was saved. */
function Saved({ editing: { isSaving, savedAt } }: { editing: ProgramEditing }) {
  const intl = useIntl();
  return (
    <span className={clsx(home.hint, styles.saved)} role="status">
      {isSaving && <FormattedMessage id="training.program.saving" />}
      {!isSaving && savedAt && (
        <>
          <IconCheck size={16} aria-hidden="true" />
          <FormattedMessage
            id="training.program.saved"
            values={{ time: intl.formatTime(savedAt, { timeStyle: "short" }) }}
          />
        </>
      )}
    </span>
  );
}
