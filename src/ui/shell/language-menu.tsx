"use client";

import { Menu, type MenuProps } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { languageNames } from "@/i18n/languages";

type Props = { onPick: (language: Language) => void };

/** Svenska, English, Français: each in itself, the chosen one marked. For inside a menu. */
export function LanguageItems({ onPick }: Props) {
  const intl = useIntl();
  return (
    <Menu.RadioGroup value={intl.locale} onChange={(chosen) => onPick(chosen as Language)}>
      {Object.entries(languageNames).map(([language, name]) => (
        <Menu.RadioItem key={language} value={language} lang={language} checkIcon={<IconCheck size={16} />}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

type MenuOfLanguages = Props & Pick<MenuProps, "position" | "width"> & { children: ReactElement };

/** The language picker; `children` is what opens it. */
export function LanguageMenu({ onPick, position = "bottom-end", width = 180, children }: MenuOfLanguages) {
  return (
    <Menu position={position} width={width}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <LanguageItems onPick={onPick} />
      </Menu.Dropdown>
    </Menu>
  );
}
