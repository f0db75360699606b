"use client";

import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { languageNames } from "@/i18n/languages";
import styles from "./shell.module.css";

type Props = { onPick: (language: Language) => void };

/** Svenska, English, Français: each in itself, the chosen one marked. For inside a menu. */
export function LanguageItems({ onPick }: Props) {
  const intl = useIntl();
  const languages = Object.entries(languageNames) as [Language, string][];
  return languages.map(([language, name]) => {
    const chosen = intl.locale === language;
    return (
      <Menu.Item
        key={language}
        lang={language}
        role="menuitemradio"
        aria-checked={chosen}
        onClick={() => onPick(language)}
        rightSection={chosen && <IconCheck size={16} className={styles.chosen} />}
      >
        {name}
      </Menu.Item>
    );
  });
}

/** The language picker; `children` is what opens it. */
export function LanguageMenu({ onPick, children }: Props & { children: ReactElement }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <LanguageItems onPick={onPick} />
      </Menu.Dropdown>
    </Menu>
  );
}
