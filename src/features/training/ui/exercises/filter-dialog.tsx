"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { FilterFields } from "./filter-fields";
import { type ExerciseFilter, isFiltered, NO_FILTER } from "./find-exercises";
import type { FoundExercises } from "./use-exercises";

type Props = {
  opened: boolean;
  onClose: () => void;
  filter: ExerciseFilter;
  found: FoundExercises;
  onChange: (filter: ExerciseFilter) => void;
};

/** The filter where there is no room for it beside the list. What is chosen holds at once. */
export function FilterDialog({ opened, onClose, filter, found, onChange }: Props) {
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={onClose}
      width={480}
      title={<FormattedMessage id="training.exercises.filter" />}
    >
      <FilterFields filter={filter} counts={found.counts} onChange={onChange} />
      <DialogFooter>
        <Button
          variant="subtle"
          disabled={!isFiltered(filter)}
          onClick={() => onChange({ ...NO_FILTER, isMine: filter.isMine })}
        >
          <FormattedMessage id="training.exercises.clear" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="training.exercises.show" values={{ count: found.hits.length }} />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
