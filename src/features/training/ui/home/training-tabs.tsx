"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import parts from "@/ui/parts.module.css";
import styles from "./training-tabs.module.css";

const pages = [
  { href: "/training", word: "training.tabs.overview" },
  { href: "/training/programs", word: "training.tabs.programs" },
  { href: "/training/progress", word: "training.tabs.progress" },
  { href: "/training/personal", word: "training.tabs.coaching" },
  { href: "/training/exercises", word: "training.tabs.exercises" },
  { href: "/training/settings", word: "training.tabs.settings" },
] as const;

/** Moves the strip so that the open page's tab lies in its middle. Scrolling to the tab would move the page, too. */
function useChosenInView(path: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of another path
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !chosen) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [path]);
  return strip;
}

/** Whether a page, or one below it, is open. */
const isAt = (path: string, href: string) =>
  path === href || (href !== "/training" && path.startsWith(`${href}/`));

/** The pages of training beside each other: links that look like tabs, and on a phone scroll sideways. */
export function TrainingTabs() {
  const intl = useIntl();
  const path = usePathname();
  const strip = useChosenInView(path);
  return (
    <nav
      ref={strip}
      className={clsx(parts.tabs, styles.tabs)}
      data-strip
      aria-label={intl.formatMessage({ id: "training.title" })}
    >
      {pages.map(({ href, word }) => (
        <Link
          key={href}
          className={clsx(parts.tab, styles.tab)}
          href={href}
          prefetch={false}
          aria-current={path === href ? "page" : isAt(path, href) || undefined}
          data-active={isAt(path, href) || undefined}
        >
          <FormattedMessage id={word} />
        </Link>
      ))}
    </nav>
  );
}
