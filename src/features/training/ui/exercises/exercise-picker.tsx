"use client";

import { lazyDialog } from "@/ui/lazy-dialog";
import type { Measure } from "../../rules";

export type ChosenExercise = { id: string; name: string; measure: Measure };

export type PickerProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (exercises: ChosenExercise[]) => void;
  /** One alone, which is taken at once: to swap an exercise. */
  isSingle?: boolean;
};

/** Chooses exercises for a workout, in a layer over the page; on a phone a sheet. */
export const ExercisePicker = lazyDialog<PickerProps>(() =>
  import("./picker-dialog").then((it) => it.PickerDialog),
);
