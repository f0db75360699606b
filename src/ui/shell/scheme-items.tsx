"use client";

import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";

const schemes = [
  { scheme: "light", label: <FormattedMessage id="ui.scheme.light" /> },
  { scheme: "dark", label: <FormattedMessage id="ui.scheme.dark" /> },
  { scheme: "auto", label: <FormattedMessage id="ui.scheme.auto" /> },
] as const;

/** Light, dark, or as the device says. For inside a menu. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
      {schemes.map(({ scheme, label }) => (
        <Menu.RadioItem key={scheme} value={scheme} checkIcon={<IconCheck size={16} />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
