"use client";

import { Select, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { type ContactType, contactTypes, MAX_CONTACT_METHODS } from "../rules";
import { contactFaults, contactNames } from "./contact-names";
import styles from "./form.module.css";
import { CONTACT_LENGTH, LABEL_LENGTH, type MethodValues } from "./values";

type Props = {
  methods: MethodValues[];
  /** keys of rows whose value is not valid */
  wrong: ReadonlySet<string>;
  onChange: (methods: MethodValues[]) => void;
};

let rows = 0;
const blank = (): MethodValues => ({ key: `new-${++rows}`, type: "PHONE", value: "", label: "" });

/** The ways to contact the author besides a direct message: any number of rows up to the limit. */
export function ContactFields({ methods, wrong, onChange }: Props) {
  const change = (key: string, more: Partial<MethodValues>) =>
    onChange(methods.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <fieldset className={styles.contacts}>
      <legend className={styles.legend}>
        <FormattedMessage id="notices.form.contacts" />
      </legend>
      <p className={styles.hint}>
        <FormattedMessage id="notices.form.contactsHint" />
      </p>
      {methods.map((method) => (
        <MethodRow
          key={method.key}
          method={method}
          isWrong={wrong.has(method.key)}
          onChange={(more) => change(method.key, more)}
          onRemove={() => onChange(methods.filter(({ key }) => key !== method.key))}
        />
      ))}
      {methods.length < MAX_CONTACT_METHODS && (
        <Button
          className={styles.add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} />}
          onClick={() => onChange([...methods, blank()])}
        >
          <FormattedMessage id="notices.form.addContact" />
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  method: MethodValues;
  isWrong: boolean;
  onChange: (more: Partial<MethodValues>) => void;
  onRemove: () => void;
};

function MethodRow({ method: { type, value, label }, isWrong, onChange, onRemove }: RowProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: contactNames[type] });
  const remove = intl.formatMessage({ id: "notices.form.removeContact" }, { name });
  return (
    <div className={styles.method}>
      <Select
        label={<FormattedMessage id="notices.form.contactType" />}
        data={contactTypes.map((one) => ({
          value: one,
          label: intl.formatMessage({ id: contactNames[one] }),
        }))}
        value={type}
        onChange={(next) => next && onChange({ type: next as ContactType })}
        allowDeselect={false}
      />
      <TextInput
        className={styles.value}
        label={name}
        value={value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        error={isWrong && <FormattedMessage id={contactFaults[type]} />}
        maxLength={CONTACT_LENGTH}
        autoComplete="off"
      />
      <TextInput
        className={styles.comment}
        label={<FormattedMessage id="notices.form.label" />}
        placeholder={intl.formatMessage({ id: "notices.form.labelExample" })}
        value={label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
      />
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        size={36}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
