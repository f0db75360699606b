"use client";

import { MantineThemeContext, useMantineTheme } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconSparkles } from "@tabler/icons-react";
import { isValidElement, type ReactNode } from "react";
import { useIntl } from "react-intl";
import overlays from "./overlays.module.css";

const SUCCESS_MS = 3000;

export const showSuccess = (title: string, text?: ReactNode, id?: string) =>
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message: text,
    icon: <IconCheck size={15} />,
    autoClose: SUCCESS_MS,
    withCloseButton: false,
    role: "status",
    mod: { action: isValidElement(text) },
  });

export const showError = (title: string, text?: ReactNode) =>
  notifications.show({
    title,
    message: text,
    icon: <IconAlertTriangle size={15} />,
    autoClose: false,
    mod: { error: true },
  });

type Offer = { id: string; title: ReactNode; content: ReactNode };

/** A choice that may wait: stays until it is hidden. One with an id that is shown replaces nothing. */
export const showOffer = ({ id, title, content }: Offer) =>
  notifications.show({
    id,
    title,
    message: content,
    icon: <IconSparkles size={15} />,
    autoClose: false,
    withCloseButton: false,
    role: "status",
    mod: { offer: true },
  });

export const hideShown = (id: string) => notifications.hide(id);

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
