"use client";

import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

const SUCCESS_MS = 3000;

/** Good news: gone after 3 s. */
export function toastSuccess(title: string, text?: ReactNode): void {
  notifications.show({
    title,
    message: text,
    icon: <IconCheck size={15} />,
    autoClose: SUCCESS_MS,
    withCloseButton: false,
    role: "status",
  });
}

/** What went wrong, and what to do next: stays until it is closed. */
export function toastError(title: string, text?: ReactNode): void {
  notifications.show({
    title,
    message: text,
    icon: <IconAlertTriangle size={15} />,
    autoClose: false,
    mod: { error: true },
  });
}
