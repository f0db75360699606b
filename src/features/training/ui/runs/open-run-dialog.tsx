"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

/** A run that is entered or changed by hand. */
export const RunDialog = lazyDialog(() => import("./run-dialog").then((it) => it.RunDialog));
