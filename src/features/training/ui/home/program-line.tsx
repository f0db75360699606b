"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { WorkoutView } from "../../views";
import styles from "./today.module.css";

type Props = { program: NonNullable<WorkoutView["program"]> };

/** As which day of which program a workout counts. The name is loaded after the page. */
export function ProgramLine({ program: { id, week } }: Props) {
  const { data } = useQuery(useTRPC().training.programs.list.queryOptions());
  const name = data?.programs.find((one) => one.id === id)?.name;
  return (
    <p className={styles.facts}>
      <Link className={styles.program} href={`/training/programs/${id}`} prefetch={false}>
        {name ? (
          <FormattedMessage id="training.program.inWeek" values={{ name, week }} />
        ) : (
          <FormattedMessage id="training.program.week" values={{ week }} />
        )}
      </Link>
    </p>
  );
}
