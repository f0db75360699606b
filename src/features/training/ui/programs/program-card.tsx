"use client";

import { IconCopy, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import linked from "@/ui/linked-card.module.css";
import page from "@/ui/page.module.css";
import { useNavigate } from "@/ui/use-navigate";
import type { ProgramSummaryView } from "../../programs/views";
import styles from "./programs.module.css";
import { StartProgram } from "./start-program";
import { useDialog } from "./use-dialog";
import { useMakeProgram } from "./use-programs";

/** A program that does not run: what it is for, how long it takes, and its start. */
export function ProgramCard({ program }: { program: ProgramSummaryView }) {
  const intl = useIntl();
  const { id, name, note, goal, isReady, weekCount, dayCount } = program;
  const copying = useMakeProgram();
  const starting = useDialog();
  const { push } = useNavigate();
  return (
    <article className={clsx(page.card, linked.card, styles.card)}>
      {goal && <p className={styles.goal}>{goal}</p>}
      <h3 className={styles.name}>
        <Link className={linked.link} href={`/training/programs/${id}`} prefetch={false}>
          {name}
        </Link>
      </h3>
      <p className={styles.facts}>
        <FormattedMessage id="training.program.size" values={{ weeks: weekCount, days: dayCount }} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={clsx(linked.above, styles.acts)}>
        <Button
          variant={isReady ? "light" : "default"}
          size="sm"
          className={styles.act}
          disabled={dayCount === 0}
          leftSection={<IconPlayerPlay size={16} />}
          aria-label={intl.formatMessage({ id: "training.program.start.of" }, { name })}
          onClick={starting.open}
        >
          <FormattedMessage id="training.program.start.short" />
        </Button>
        {isReady && (
          <Button
            variant="subtle"
            size="sm"
            className={styles.act}
            leftSection={<IconCopy size={16} />}
            loading={copying.isPending}
            aria-label={intl.formatMessage({ id: "training.program.copyOf" }, { name })}
            onClick={() => copying.run({ copyOf: id })}
          >
            <FormattedMessage id="training.program.own.copy" />
          </Button>
        )}
      </div>
      <StartProgram
        {...starting.props}
        programId={id}
        name={name}
        onStarted={() => push(`/training/programs/${id}`)}
      />
    </article>
  );
}
