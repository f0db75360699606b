"use client";

import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { equipmentWords, muscleWords } from "../muscles/muscle-words";
import { Chip } from "./chip";
import styles from "./exercises.module.css";
import { FilterDialog } from "./filter-dialog";
import type { ExerciseFilter } from "./find-exercises";
import type { FoundExercises } from "./use-exercises";

type Props = {
  typed: string;
  onType: (typed: string) => void;
  filter: ExerciseFilter;
  onFilter: (filter: ExerciseFilter) => void;
  found: FoundExercises;
  /** On a wide screen the filter stands beside the list. */
  hasFilterBeside?: boolean;
};

/** The field, and below it what narrows the list. */
export function ExerciseSearch({ typed, onType, filter, onFilter, found, hasFilterBeside = false }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { muscle, equipment, isMine } = filter;
  return (
    <search className={styles.search}>
      <SearchBox
        label={intl.formatMessage({ id: "training.exercises.search" })}
        value={typed}
        onChange={onType}
      />
      <div className={styles.chips}>
        <Button
          variant="default"
          size="sm"
          className={clsx(styles.filterButton, hasFilterBeside && styles.narrowOnly)}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id="training.exercises.filter" />
        </Button>
        {muscle && (
          <Chip isChosen onPress={() => onFilter({ ...filter, muscle: null })}>
            <FormattedMessage id={muscleWords[muscle]} />
          </Chip>
        )}
        {equipment && (
          <Chip isChosen onPress={() => onFilter({ ...filter, equipment: null })}>
            <FormattedMessage id={equipmentWords[equipment]} />
          </Chip>
        )}
        <Chip isChosen={isMine} onPress={() => onFilter({ ...filter, isMine: !isMine })}>
          <FormattedMessage id="training.exercises.mine" />
        </Chip>
      </div>
      <FilterDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        filter={filter}
        found={found}
        onChange={onFilter}
      />
    </search>
  );
}
