"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

export const ShareDialog = lazyDialog(() => import("./share-dialog").then((it) => it.ShareDialog));
