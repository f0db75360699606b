"use client";

import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import styles from "./shell.module.css";

const schemes = [
  { scheme: "light", Icon: IconSun, label: <FormattedMessage id="ui.scheme.light" /> },
  { scheme: "dark", Icon: IconMoon, label: <FormattedMessage id="ui.scheme.dark" /> },
  { scheme: "auto", Icon: IconDeviceDesktop, label: <FormattedMessage id="ui.scheme.auto" /> },
] as const;

/** Light, dark, or as the device says. For inside a menu. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(({ scheme, Icon, label }) => (
    <Menu.Item
      key={scheme}
      role="menuitemradio"
      aria-checked={colorScheme === scheme}
      leftSection={<Icon size={18} />}
      rightSection={colorScheme === scheme && <IconCheck size={16} className={styles.chosen} />}
      onClick={() => setColorScheme(scheme)}
    >
      {label}
    </Menu.Item>
  ));
}
