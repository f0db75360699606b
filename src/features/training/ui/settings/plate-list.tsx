"use client";

import { Select, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import row from "@/ui/row.module.css";
import type { Weight, WeightUnit } from "../../rules";
import { MAX_PLATES, type Plate } from "../../settings/rules";
import { weightText } from "../exercises/set-text";
import { readWeight } from "../log/values";
import styles from "./settings.module.css";
import { faultText } from "./typed-field";

/** Pairs that are offered; more is as good as enough. */
const MOST_PAIRS = 10;
const ENOUGH = "ENOUGH";

const isSame = (one: Weight, other: Weight) => one.value === other.value && one.unit === other.unit;
const inOrder = (plates: Plate[]) =>
  plates.toSorted((one, other) => one.unit.localeCompare(other.unit) || other.value - one.value);

type Props = { plates: Plate[]; unit: WeightUnit; onChange: (plates: Plate[]) => void };

/** The plates that the member has, and how many pairs of each. `unit`: that of a plate that is added without one. */
export function PlateList({ plates, unit, onChange }: Props) {
  return (
    <>
      <ul className={row.rows}>
        {inOrder(plates).map((plate) => (
          <PlateRow
            key={`${plate.value} ${plate.unit}`}
            plate={plate}
            onPairs={(pairs) => onChange(plates.map((one) => (isSame(one, plate) ? { ...one, pairs } : one)))}
            onRemove={() => onChange(plates.filter((one) => !isSame(one, plate)))}
          />
        ))}
      </ul>
      {plates.length < MAX_PLATES && (
        <NewPlate
          plates={plates}
          unit={unit}
          onAdd={(plate) => onChange(inOrder([...plates, { ...plate, pairs: null }]))}
        />
      )}
    </>
  );
}

type RowProps = { plate: Plate; onPairs: (pairs: number | null) => void; onRemove: () => void };

function PlateRow({ plate, onPairs, onRemove }: RowProps) {
  const intl = useIntl();
  const weight = weightText(intl, plate);
  const remove = intl.formatMessage({ id: "training.settings.removePlate" }, { weight });
  const counts = Array.from({ length: MOST_PAIRS }, (_, before) => before + 1);
  const offered = plate.pairs && plate.pairs > MOST_PAIRS ? [...counts, plate.pairs] : counts;
  const data = [
    { value: ENOUGH, label: intl.formatMessage({ id: "training.settings.enough" }) },
    ...offered.map((count) => ({
      value: String(count),
      label: intl.formatMessage({ id: "training.settings.pairs" }, { count }),
    })),
  ];
  return (
    <li className={row.row}>
      <span className={row.body}>{weight}</span>
      <Select
        className={styles.pairs ?? ""}
        aria-label={intl.formatMessage({ id: "training.settings.pairsOf" }, { weight })}
        data={data}
        value={plate.pairs === null ? ENOUGH : String(plate.pairs)}
        allowDeselect={false}
        onChange={(chosen) => chosen && onPairs(chosen === ENOUGH ? null : Number(chosen))}
      />
      <ActionIcon aria-label={remove} title={remove} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

type NewProps = { plates: Plate[]; unit: WeightUnit; onAdd: (plate: Weight) => void };

function NewPlate({ plates, unit, onAdd }: NewProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<ReactNode>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = readWeight(typed, unit);
    if ("fault" in found) return setFault(faultText(found.fault));
    const { value } = found;
    if (!value) return setFault(faultText("UNREADABLE"));
    if (value.value === 0) return setFault(faultText("TOO_SMALL"));
    if (plates.some((one) => isSame(one, value)))
      return setFault(<FormattedMessage id="training.settings.hasPlate" />);
    setTyped("");
    onAdd(value);
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <TextInput
        label={
          <FormattedMessage
            id={unit === "KG" ? "training.settings.newPlateKg" : "training.settings.newPlateLb"}
          />
        }
        value={typed}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ currentTarget }) => {
          setFault(null);
          setTyped(currentTarget.value);
        }}
      />
      <Button
        type="submit"
        variant="default"
        className={styles.addButton}
        leftSection={<IconPlus size={18} />}
        disabled={typed.trim() === ""}
      >
        <FormattedMessage id="training.settings.addPlate" />
      </Button>
    </form>
  );
}
