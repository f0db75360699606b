import type { ComponentType, ReactNode } from "react";

/** A place of the frame's navigation. */
export type Entry = {
  href: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** The letter that leads there after `g`. */
  letter?: string;
  badge?: ReactNode;
};

/** Whose frame it is. */
export type Person = { id: string; name: string; username: string; profilePicture: string | null };
