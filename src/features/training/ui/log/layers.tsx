"use client";

import { useEffect } from "react";
import { onIdle } from "@/ui/idle";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { WorkoutView } from "../../views";
import { ExercisePicker, type PickerProps } from "../exercises/exercise-picker";
import type { Sides } from "./cards";
import { type Layer, useLog } from "./log-context";
import type { RunningRest } from "./timers";
import { useAddExercises } from "./use-add-exercises";
import type { Next } from "./use-next";

const loadSetMenu = () => import("./set-menu").then((it) => it.SetMenu);
const loadExerciseMenu = () => import("./exercise-menu").then((it) => it.ExerciseMenu);
const loadNoteDialog = () => import("./note-dialog").then((it) => it.NoteDialog);
const loadFinishDialog = () => import("./finish-dialog").then((it) => it.FinishDialog);
const loadRestSheet = () => import("./rest-parts").then((it) => it.RestSheet);

const SetMenu = lazyDialog(loadSetMenu);
const ExerciseMenu = lazyDialog(loadExerciseMenu);
const NoteDialog = lazyDialog(loadNoteDialog);
const FinishDialog = lazyDialog(loadFinishDialog);
const RestSheet = lazyDialog(loadRestSheet);

/** Sooner than dialogs of other pages: the connection may be gone in a moment. */
const preload = () =>
  onIdle(() => {
    const all = [loadSetMenu, loadExerciseMenu, loadNoteDialog, loadFinishDialog, loadRestSheet];
    for (const load of all) void load().catch(() => {});
  });

type Props = {
  workout: WorkoutView;
  /** The one that is open, or was last. */
  layer: Layer | null;
  isOpen: boolean;
  onClose: () => void;
  sides: Sides;
  rest: RunningRest | null;
  next: Next | null;
};

const ofKind = <Kind extends Layer["kind"]>(layer: Layer | null, kind: Kind) =>
  layer?.kind === kind ? (layer as Extract<Layer, { kind: Kind }>) : null;

/** What lies over the log, loaded right after the page: it must open without a connection, too. */
export function Layers({ workout, layer, isOpen, onClose, sides, rest, next }: Props) {
  const { exercises } = workout;
  useEffect(preload, []);
  const shared = (kind: Layer["kind"]) => ({ opened: isOpen && layer?.kind === kind, onClose });
  const nowhere = { exerciseId: "", setId: "", name: "", exerciseIds: [], anchor: NOWHERE };
  return (
    <>
      <SetMenu
        {...shared("set")}
        layer={ofKind(layer, "set") ?? { kind: "set", ...nowhere }}
        exercises={exercises}
      />
      <ExerciseMenu
        {...shared("exercise")}
        layer={ofKind(layer, "exercise") ?? { kind: "exercise", ...nowhere }}
        exercises={exercises}
        previousOf={sides.previousOf}
        unitOf={sides.unitOf}
        onUnit={sides.onUnit}
      />
      <NoteDialog {...shared("note")} layer={ofKind(layer, "note") ?? { kind: "note" }} workout={workout} />
      <Picker {...shared("picker")} workout={workout} swapped={ofKind(layer, "picker")?.swapped ?? null} />
      <FinishDialog {...shared("finish")} workout={workout} sides={sides} />
      <RestSheet {...shared("rest")} rest={rest} next={next} />
    </>
  );
}

const NOWHERE = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 } as DOMRect;

type PickedProps = Pick<PickerProps, "opened" | "onClose"> & { workout: WorkoutView; swapped: string | null };

/** Adds exercises to the workout, or puts one in the place of another. */
function Picker({ workout, swapped, ...shared }: PickedProps) {
  const { acts } = useLog();
  const add = useAddExercises(workout);
  const one = workout.exercises.find(({ id }) => id === swapped);
  return (
    <ExercisePicker
      {...shared}
      isSingle={swapped !== null}
      onChoose={(chosen) => {
        const [other] = chosen;
        if (one && other) acts.swapExercise(one, other);
        else if (!swapped) void add(chosen);
      }}
    />
  );
}
