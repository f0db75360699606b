"use client";

import { IconX } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { type SetKind, setKinds } from "../../rules";
import styles from "./editor.module.css";
import { Token } from "./token";

const kindWords = {
  NORMAL: "training.program.kind.normal",
  WARMUP: "training.program.kind.warmup",
  DROP: "training.program.kind.drop",
  FAILURE: "training.program.kind.failure",
} as const satisfies Record<SetKind, string>;

type Props = {
  kind: SetKind;
  onChange: (kind: SetKind) => void;
  /** null: they are the only ones of the exercise */
  onRemove: (() => void) | null;
};

/** Of which kind sets are that are alike. */
export function GroupHead({ kind, onChange, onRemove }: Props) {
  const intl = useIntl();
  const nameOf = (one: SetKind) => intl.formatMessage({ id: kindWords[one] });
  const label = intl.formatMessage({ id: "training.program.removeSets" }, { name: nameOf(kind) });
  return (
    <div className={styles.groupHead}>
      <Token
        label={intl.formatMessage({ id: "training.program.kind.label" })}
        text={nameOf(kind)}
        choices={setKinds.map((one) => ({
          text: nameOf(one),
          isChosen: one === kind,
          onChoose: () => onChange(one),
        }))}
      />
      {onRemove && (
        <ActionIcon color="gray" size={28} aria-label={label} title={label} onClick={onRemove}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
