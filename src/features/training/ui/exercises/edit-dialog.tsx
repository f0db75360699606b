"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

/** The form of an exercise, loaded when the page has settled or it is opened. */
export const EditDialog = lazyDialog(() => import("./exercise-dialog").then((it) => it.ExerciseDialog));
