import type { ComponentType, ReactNode } from "react";

/** An entry of the shell's navigation. */
export type NavEntry = {
  href: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** The letter that opens it after `g`. */
  shortcutKey?: string;
  badge?: ReactNode;
  /** One of the three that fit in a phone's bar; the others are under 'more'. */
  isInPhoneBar?: boolean;
  /** The first of the user's own entries: a line is drawn before it. */
  startsPersonal?: boolean;
};

/** The signed-in user of the shell. */
export type Person = { id: string; name: string; username: string; profilePicture: string | null };
