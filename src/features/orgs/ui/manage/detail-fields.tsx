"use client";

import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { useFields } from "@/ui/fields";
import type { DetailValues } from "./values";

type Props = {
  bind: ReturnType<typeof useFields<DetailValues>>["bind"];
  /** shown below the name */
  nameWarning?: ReactNode;
};

/** The name, description, website and public address of an organization. */
export function DetailFields({ bind, nameWarning }: Props) {
  return (
    <>
      <TextInput
        {...bind("name")}
        label={<FormattedMessage id="orgs.field.name" />}
        autoComplete="off"
        data-autofocus
      />
      {nameWarning}
      <Textarea
        {...bind("description")}
        label={<FormattedMessage id="orgs.field.description" />}
        autosize
        minRows={3}
        maxRows={10}
      />
      <TextInput
        {...bind("website")}
        type="url"
        label={<FormattedMessage id="orgs.field.website" />}
        placeholder="https://example.org"
        autoComplete="off"
      />
      <TextInput
        {...bind("publicSlug")}
        label={<FormattedMessage id="orgs.field.slug" />}
        description={<FormattedMessage id="orgs.field.slugHint" />}
        inputWrapperOrder={["label", "input", "description", "error"]}
        leftSection="/org/"
        leftSectionWidth={52}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </>
  );
}
