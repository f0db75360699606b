"use client";

import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { coordinatesOfAddress } from "@/lib/map-address";
import { writePlace } from "@/lib/place";

type Props = {
  name: string;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
  maxLength: number;
  /** in place of its name alone */
  label?: ReactNode;
};

/** The place of what is planned. The pasted address of a map becomes the coordinates in it. */
export function LocationField({
  onChange,
  label = <FormattedMessage id="activities.form.location" />,
  ...field
}: Props) {
  return (
    <TextInput
      {...field}
      label={label}
      description={<FormattedMessage id="activities.place.hint" />}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const at = coordinatesOfAddress(event.clipboardData.getData("text"));
        if (!at) return;
        event.preventDefault();
        onChange(writePlace(field.value, at, field.maxLength));
      }}
    />
  );
}
