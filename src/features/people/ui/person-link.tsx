"use client";

import type { MouseEvent, ReactNode } from "react";
import { isModifiedClick } from "@/ui/modified-click";
import styles from "@/ui/row.module.css";
import type { PersonView } from "../views";

type Props = {
  person: PersonView;
  go: (href: string) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a person's page. */
export function PersonLink({ person, go, className = styles.link, children }: Props) {
  const href = `/${person.username}`;
  const follow = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a className={className} href={href} onClick={follow}>
      {children}
    </a>
  );
}
