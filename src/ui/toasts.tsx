"use client";

import { MantineThemeContext, useMantineTheme } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useIntl } from "react-intl";
import overlays from "./overlays.module.css";

export { notifications } from "@mantine/notifications";

/** Position of toasts: bottom left, on a phone at the top (overlays.module.css). */
export function Toasts() {
  const intl = useIntl();
  const closeButtonProps = { "aria-label": intl.formatMessage({ id: "ui.close" }) };
  const theme = useMantineTheme();
  const Notification = { ...theme.components.Notification, defaultProps: { closeButtonProps } };
  const components = { ...theme.components, Notification };
  return (
    <MantineThemeContext value={{ ...theme, components }}>
      <Notifications
        position="bottom-left"
        containerWidth={380}
        transitionDuration={180}
        classNames={{ root: overlays.toasts }}
      />
    </MantineThemeContext>
  );
}
