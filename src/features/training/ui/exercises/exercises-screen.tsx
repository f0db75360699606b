"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { TrainingTabs } from "../home/training-tabs";
import { EditDialog } from "./edit-dialog";
import { ExerciseList } from "./exercise-list";
import { ExerciseMenu } from "./exercise-menu";
import { ExerciseSearch } from "./exercise-search";
import styles from "./exercises.module.css";
import { FilterFields } from "./filter-fields";
import { useExerciseAddress } from "./use-exercise-address";
import { useExercises } from "./use-exercises";

/** Delay after the last keystroke before a search. */
const DEBOUNCE_MS = 200;

type Props = { me: Pick<AccountView, "distanceUnit"> };

function Exercises({ me }: Props) {
  const { q: typed, filter, search, narrow } = useExerciseAddress();
  const [wanted] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useExercises(wanted, filter);
  const [newName, setNewName] = useState<string | null>(null);
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1>
          <FormattedMessage id="training.exercises.title" />
        </h1>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setNewName("")}>
          <FormattedMessage id="training.exercises.newTitle" />
        </Button>
      </div>
      <TrainingTabs />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ExerciseSearch
            hasFilterBeside
            typed={typed}
            onType={search}
            filter={filter}
            onFilter={narrow}
            found={found}
          />
          <ExerciseList
            found={found}
            q={wanted}
            distance={me.distanceUnit}
            isMine={filter.isMine}
            hrefOf={({ id }) => `/training/exercises/${id}`}
            endOf={(exercise) => <ExerciseMenu exercise={exercise} />}
          />
          {wanted && (
            <Button
              variant="subtle"
              className={styles.create}
              leftSection={<IconPlus size={18} />}
              onClick={() => setNewName(wanted)}
            >
              <FormattedMessage id="training.picker.create" values={{ name: wanted }} />
            </Button>
          )}
        </div>
        <section className={clsx(page.card, styles.beside)} aria-labelledby="exercises-filter">
          <div className={styles.besideHead}>
            <h2 id="exercises-filter">
              <FormattedMessage id="training.muscles.choose" />
            </h2>
            {found.isLoaded && (
              <span className={styles.count}>
                <FormattedMessage id="training.exercises.count" values={{ count: found.hits.length }} />
              </span>
            )}
          </div>
          <FilterFields filter={filter} counts={found.counts} onChange={narrow} />
        </section>
      </div>
      <EditDialog
        opened={newName !== null}
        edited={{ name: newName ?? "" }}
        onClose={() => setNewName(null)}
      />
    </div>
  );
}

/** The library and one's own exercises. `now`: when the page was rendered. */
export const ExercisesScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Exercises {...props} />
  </RenderTime>
);
