"use client";

import { useIntl } from "react-intl";
import { type PictureChoice, PictureField } from "@/ui/picture-field";
import type { GroupView } from "../../views";

type Props = {
  group: Pick<GroupView, "id" | "color" | "pictureUrl">;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
};

/** Chooses the picture of a group. */
export function GroupPictureField({ group, choice, onChoose }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <PictureField
      seed={group.id}
      color={group.color}
      stored={group.pictureUrl}
      choice={choice}
      onChoose={onChoose}
      texts={{
        label: text("groups.picture.label"),
        wrongType: text("groups.picture.type"),
        tooLarge: text("groups.picture.size"),
      }}
    />
  );
}
