"use client";

import { IconPrinter } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { Logo } from "./drawn/logo";
import styles from "./paper.module.css";

/** What is made to be printed, over the frame of the app and in the light colors, with the button that prints it. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className={styles.paper} data-paper>
      <Button className={styles.print} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        <FormattedMessage id="ui.paper.print" />
      </Button>
      {children}
    </div>
  );
}

/** A sheet of A4, which its content fills as far as the edge. */
export const BareSheet = ({ children }: { children: ReactNode }) => (
  <article className={styles.sheet}>{children}</article>
);

type Props = {
  title: ReactNode;
  line: ReactNode;
  /** what the foot says before this site's address */
  foot: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A sheet of A4 with a head and a foot. */
export function Sheet({ title, line, foot, isWide = false, children }: Props) {
  const [host, setHost] = useState("");
  // by which the browser knows this site
  useEffect(() => setHost(window.location.host), []);
  return (
    <article className={clsx(styles.sheet, styles.list, isWide && styles.wide)}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.line}>{line}</p>
        </div>
        <Logo size={44} />
      </header>
      {children}
      <footer className={styles.foot}>
        <span>{foot}</span>
        <span>{host}</span>
      </footer>
    </article>
  );
}
