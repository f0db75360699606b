"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { FormattedMessage, useIntl } from "react-intl";
import parts from "@/ui/parts.module.css";
import styles from "./training-tabs.module.css";

const pages = [
  { href: "/training", word: "training.tabs.overview" },
  { href: "/training/programs", word: "training.tabs.programs" },
  { href: "/training/progress", word: "training.tabs.progress" },
  { href: "/training/exercises", word: "training.tabs.exercises" },
  { href: "/training/settings", word: "training.tabs.settings" },
] as const;

/** The pages of training beside each other: links that look like tabs. */
export function TrainingTabs() {
  const intl = useIntl();
  const path = usePathname();
  return (
    <nav className={clsx(parts.tabs, styles.tabs)} aria-label={intl.formatMessage({ id: "training.title" })}>
      {pages.map(({ href, word }) => (
        <Link
          key={href}
          className={clsx(parts.tab, styles.tab)}
          href={href}
          prefetch={false}
          aria-current={path === href ? "page" : undefined}
          data-active={path === href || undefined}
        >
          <FormattedMessage id={word} />
        </Link>
      ))}
    </nav>
  );
}
