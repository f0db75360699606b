"use client";

import { slot } from "@/ui/slot";

/** The form of a new notice on the common board. */
export const NewNotice = slot<{ opened: boolean; onClose: () => void }>("activities: new notice");
