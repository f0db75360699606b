"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Brand } from "@/ui/brand";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import { useWorker } from "@/ui/installed/use-worker";
import page from "@/ui/page.module.css";
import { withCallback } from "./callback-path";
import styles from "./visitor.module.css";

/** In place of the shell for a reader without a session. Sign-in leads back to `path`. */
export function VisitorHeader({ path }: { path: string }) {
  useWorker();
  return (
    <header className={styles.top}>
      <Brand size={28} />
      <Button component={Link} href={withCallback("/signin", path)} variant="default">
        <FormattedMessage id="ui.account.signIn" />
      </Button>
    </header>
  );
}

type Props = { path: string; title: ReactNode; text: ReactNode };

/** Offers an account to a reader without a session. Registration and sign-in lead back to `path`. */
export function VisitorCard({ path, title, text }: Props) {
  return (
    <section className={clsx(page.card, cover.card)}>
      <h2 className={cover.cardTitle}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button component={Link} href={withCallback("/register", path)}>
          <FormattedMessage id="ui.account.register" />
        </Button>
        <Button component={Link} href={withCallback("/signin", path)} variant="subtle">
          <FormattedMessage id="ui.account.haveAccount" />
        </Button>
      </div>
    </section>
  );
}
