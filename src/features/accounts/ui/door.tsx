"use client";

import { Button } from "@mantine/core";
import { IconChevronDown, IconLanguage } from "@tabler/icons-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { languageNames } from "@/i18n/languages";
import { Landscape } from "@/ui/drawn/landscape";
import { Mark } from "@/ui/drawn/mark";
import { LanguageMenu } from "@/ui/shell/language-menu";
import type { Language } from "../rules";
import styles from "./door.module.css";
import { useLanguageChoice } from "./language-choice";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** Somebody is signed in, so a chosen language is the account's. */
  signedIn?: boolean;
  children: ReactNode;
};

/** The frame of the pages that need no session: words and form at left, the land at right. */
export function Door({ title, text, signedIn = false, children }: Props) {
  const intl = useIntl();
  const chooseLanguage = useLanguageChoice(signedIn);
  const language = languageNames[intl.locale as Language];
  return (
    <div className={styles.door}>
      <main className={styles.pane}>
        <div className={styles.head}>
          <Link className={styles.brand} href="/">
            <Mark />
            Samvaro
          </Link>
          <LanguageMenu onPick={chooseLanguage}>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconLanguage size={18} />}
              rightSection={<IconChevronDown size={16} />}
              aria-label={intl.formatMessage({ id: "ui.language.current" }, { language })}
            >
              {language}
            </Button>
          </LanguageMenu>
        </div>
        <div className={styles.content}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {children}
        </div>
        <p className={styles.foot}>
          <FormattedMessage id="accounts.door.foot" />
        </p>
      </main>
      <aside className={styles.art}>
        <Landscape className={styles.land} seed="samvaro" hikers />
        <p className={styles.quote}>
          <FormattedMessage id="accounts.door.quote" />
        </p>
      </aside>
    </div>
  );
}
