"use client";

import type { ReactNode } from "react";
import { Cover } from "@/features/groups/ui/cover";
import { DEFAULT_COLOR } from "@/lib/color";
import { Landscape } from "@/ui/drawn/landscape";
import styles from "./invite.module.css";

type Props = { seed: string; isSignedIn: boolean; children: ReactNode };

/** A card over a landscape, which fills the page, or for a signed-in user the part beside the navigation. */
export function InviteLayout({ seed, isSignedIn, children }: Props) {
  // the frame around the pages of a signed-in user has the main element
  const Room = isSignedIn ? "div" : "main";
  return (
    <Room className={styles.page} data-framed={isSignedIn || undefined}>
      <Landscape className={styles.land} seed="samvaro" hikers />
      <div className={styles.card}>
        <Cover group={{ id: seed, color: DEFAULT_COLOR }} />
        <div className={styles.content}>{children}</div>
      </div>
    </Room>
  );
}
