"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

/** Asks for the name of a program; loaded when the page has settled or it is opened. */
export const NewProgram = lazyDialog(() => import("./new-program-dialog").then((it) => it.NewProgramDialog));
