"use client";

import { Textarea, TextInput } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import type { useFields } from "@/ui/fields";
import type { NameValues } from "./values";

type Bound = ReturnType<ReturnType<typeof useFields<NameValues>>["bind"]>;
type Props = { bind: (name: keyof NameValues) => Omit<Bound, "name"> & { name: string } };

/** The name and description of a group. */
export function NameFields({ bind }: Props) {
  return (
    <>
      <TextInput
        {...bind("name")}
        label={<FormattedMessage id="groups.create.name" />}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...bind("description")}
        label={<FormattedMessage id="groups.create.description" />}
        description={<FormattedMessage id="groups.create.descriptionHint" />}
        inputWrapperOrder={["label", "input", "description", "error"]}
        rows={4}
      />
    </>
  );
}
