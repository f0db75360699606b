import type { ComponentType, ReactNode } from "react";

/** A place of the frame's navigation. */
export type Entry = {
  href: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** The letter that leads there after `g`. */
  letter?: string;
  badge?: ReactNode;
  /** One of the three for which a phone's bar has room; the others stand under 'more'. */
  isOnBar?: boolean;
  /** The first of those that are about oneself: a line stands before it. */
  beginsOwn?: boolean;
};

/** Whose frame it is. */
export type Person = { id: string; name: string; username: string; profilePicture: string | null };
