"use client";

import { IconChevronDown, IconLanguage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Brand } from "@/ui/brand";
import { Button } from "@/ui/button";
import { Landscape } from "@/ui/drawn/landscape";
import { useWorker } from "@/ui/installed/use-worker";
import { OperatorContact } from "@/ui/operator-contact";
import { LanguageMenu } from "@/ui/shell/language-menu";
import { useLanguageChoice } from "./language-choice";
import styles from "./signed-out-layout.module.css";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** If a user is signed in, the chosen language is stored in their account. */
  signedIn?: boolean;
  children: ReactNode;
};

/** Layout of the pages that need no session: text and form on the left, the landscape on the right. */
export function SignedOutLayout({ title, text, signedIn = false, children }: Props) {
  const chooseLanguage = useLanguageChoice(signedIn);
  useWorker();
  return (
    <div className={styles.layout}>
      <main className={styles.pane}>
        <div className={styles.head}>
          <Brand />
          <LanguageMenu
            onPick={chooseLanguage}
            side="bottom"
            trigger={(props) => (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconLanguage size={18} />}
                rightSection={<IconChevronDown size={16} />}
                {...props}
              />
            )}
          />
        </div>
        <div className={styles.content}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {children}
        </div>
        <OperatorContact className={styles.contact} />
        <p className={styles.foot}>
          <FormattedMessage id="accounts.door.foot" />
        </p>
      </main>
      <aside className={styles.art}>
        <Landscape className={styles.landscape} seed="samvaro" hikers />
        <p className={styles.quote}>
          <FormattedMessage id="accounts.door.quote" />
        </p>
      </aside>
    </div>
  );
}
