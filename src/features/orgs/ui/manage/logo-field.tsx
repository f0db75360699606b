"use client";

import { useIntl } from "react-intl";
import { type PictureChoice, PictureField } from "@/ui/picture-field";

type Props = {
  /** null: it is being created */
  organization: { id: string; logoUrl: string | null } | null;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
};

/** Chooses the logo of an organization, or removes it. */
export function LogoField({ organization, choice, onChoose }: Props) {
  const intl = useIntl();
  return (
    <PictureField
      seed={organization?.id ?? ""}
      color={null}
      stored={organization?.logoUrl ?? null}
      choice={choice}
      onChoose={onChoose}
      texts={{
        label: intl.formatMessage({ id: "orgs.logo.title" }),
        wrongType: intl.formatMessage({ id: "orgs.logo.type" }),
        tooLarge: intl.formatMessage({ id: "orgs.logo.size" }),
      }}
    />
  );
}
