"use client";

import { useMantineColorScheme } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { MenuChoice } from "../drop-menu";

const schemes = [
  { scheme: "light", label: <FormattedMessage id="ui.scheme.light" /> },
  { scheme: "dark", label: <FormattedMessage id="ui.scheme.dark" /> },
  { scheme: "auto", label: <FormattedMessage id="ui.scheme.auto" /> },
] as const;

/** Light, dark, or the device's setting. For use inside a menu. */
export function SchemeChoices() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(({ scheme, label }) => (
    <MenuChoice key={scheme} chosen={colorScheme === scheme} onChoose={() => setColorScheme(scheme)}>
      {label}
    </MenuChoice>
  ));
}
