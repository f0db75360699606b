"use client";

import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { languageNames } from "@/i18n/languages";
import { DropMenu, MenuChoice, type TriggerProps } from "../drop-menu";

type Props = { onPick: (language: Language) => void };

/** Svenska, English, Français: each in itself, the current one marked. For use inside a menu. */
export function LanguageChoices({ onPick }: Props) {
  const intl = useIntl();
  return (Object.entries(languageNames) as [Language, string][]).map(([language, name]) => (
    <MenuChoice
      key={language}
      lang={language}
      chosen={intl.locale === language}
      onChoose={() => onPick(language)}
    >
      {name}
    </MenuChoice>
  ));
}

type TriggerOfLanguage = TriggerProps & { "aria-label": string; children: string };
type MenuProps = Props & {
  side: "top" | "bottom";
  /** Renders the button, given its text: the current language. */
  trigger: (props: TriggerOfLanguage) => ReactNode;
};

/** The language picker. */
export function LanguageMenu({ onPick, side, trigger }: MenuProps) {
  const intl = useIntl();
  const language = languageNames[intl.locale as Language];
  const label = intl.formatMessage({ id: "ui.language.current" }, { language });
  return (
    <DropMenu
      side={side}
      label={intl.formatMessage({ id: "ui.language.title" })}
      trigger={(props) => trigger({ ...props, "aria-label": label, children: language })}
    >
      <LanguageChoices onPick={onPick} />
    </DropMenu>
  );
}
