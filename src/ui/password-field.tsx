"use client";

import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useIntl } from "react-intl";

/** A password field, with an eye button that shows the text. */
export function PasswordField(props: PasswordInputProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      size="lg"
      leftSection={<IconLock size={18} />}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{
        "aria-label": intl.formatMessage({ id: shown ? "ui.password.hide" : "ui.password.show" }),
        "aria-pressed": shown,
        tabIndex: 0,
      }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
