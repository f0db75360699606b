"use client";

import { Select, Switch } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Role } from "@/features/accounts/rules";
import { Dialog } from "@/ui/dialog";
import { PasswordField } from "@/ui/password-field";
import { AnswerForm } from "@/ui/question";
import { isDay } from "@/ui/typed-time";
import { type Unsaved, UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import { LengthFields } from "./length-fields";
import { ReasonField, useReason } from "./reason-field";
import { actionTexts, endOf, type StaffAction, type SuspensionLength } from "./staff-actions";
import { useStaffAction } from "./use-staff-action";

const roleTexts = {
  USER: "moderation.role.user",
  MANAGER: "moderation.role.manager",
  ADMIN: "moderation.role.admin",
} as const;

function RoleField({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  const intl = useIntl();
  const data = (["USER", "MANAGER", "ADMIN"] as const).map((value) => ({
    value,
    label: intl.formatMessage({ id: roleTexts[value] }),
  }));
  return (
    <Select
      label={<FormattedMessage id="moderation.act.role" />}
      data={data}
      value={role}
      onChange={(value) => value && onRole(value as Role)}
      allowDeselect={false}
    />
  );
}

type OwnPasswordProps = { value: string; isMissing: boolean; onChange: (password: string) => void };

/** One's own: whoever finds an open session can't give roles with it. */
function OwnPasswordField({ value, isMissing, onChange }: OwnPasswordProps) {
  return (
    <PasswordField
      size="md"
      label={<FormattedMessage id="moderation.act.ownPassword" />}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isMissing && <FormattedMessage id="accounts.fault.password" />}
    />
  );
}

type Person = { id: string; name: string; role?: Role };
type Props = { act: StaffAction; person: Person; onClose: () => void };

/** The fields of one act. Each act has its own form, so that nothing typed for one is sent with another. */
function ActionForm({ act, person, unsaved, onClose }: Props & { unsaved: Unsaved }) {
  const reason = useReason(unsaved);
  const [span, setSpan] = useState<SuspensionLength>("week");
  const [date, setDate] = useState("");
  const [username, setUsername] = useState(false);
  const [isDayMissing, setDayMissing] = useState(false);
  const [role, setRole] = useState<Role>(person.role ?? "USER");
  const [currentPassword, setPassword] = useState("");
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const asksPassword = act.kind === "giveRole" || act.kind === "resetFactors";
  const acting = useStaffAction(person, onClose);
  const words = actionTexts[act.kind];
  const send = () => {
    const said = reason.demand();
    const isDayMissing = act.kind === "suspend" && span === "date" && !isDay(date);
    setDayMissing(isDayMissing);
    const isPasswordMissing = asksPassword && currentPassword === "";
    setPasswordMissing(isPasswordMissing);
    if (said === null || isDayMissing || isPasswordMissing) return;
    const until = act.kind === "suspend" ? (endOf(span, date)?.toISOString() ?? null) : null;
    acting.run({ act, told: { reason: said, until, username, role, currentPassword } });
  };
  const fields = (
    <>
      {act.kind === "suspend" && (
        <LengthFields {...{ span, date, isDayMissing }} onSpan={setSpan} onDate={setDate} />
      )}
      {act.kind === "resetName" && (
        <Switch
          checked={username}
          onChange={(event) => setUsername(event.currentTarget.checked)}
          label={<FormattedMessage id="moderation.act.alsoUsername" />}
          description={<FormattedMessage id="moderation.act.alsoUsernameHint" />}
        />
      )}
      {act.kind === "giveRole" && <RoleField role={role} onRole={setRole} />}
      <ReasonField hint={<FormattedMessage id="moderation.act.reasonHint" />} {...reason.field} />
      {asksPassword && (
        <OwnPasswordField value={currentPassword} isMissing={isPasswordMissing} onChange={setPassword} />
      )}
    </>
  );
  return (
    <AnswerForm
      onClose={() => unsaved.leave(onClose)}
      action={<FormattedMessage id={words.action} />}
      onConfirm={send}
      isPending={acting.isPending}
      failure={acting.failure}
      fields={fields}
      isHarmless={act.kind === "lift" || act.kind === "giveRole"}
    >
      <p>
        <FormattedMessage id={words.text} />
      </p>
    </AnswerForm>
  );
}

/** Asks for a reason and performs the act. `act` null: closed. */
export function ActionDialog({ act, person, onClose }: Omit<Props, "act"> & { act: StaffAction | null }) {
  const unsaved = useUnsaved(onClose);
  const [last, setLast] = useState(act);
  if (act && act !== last) setLast(act);
  const shown = act ?? last;
  if (!shown) return null;
  return (
    <>
      <Dialog
        text="asked"
        isCompact
        opened={act !== null}
        onClose={() => unsaved.leave(onClose)}
        width={480}
        title={<FormattedMessage id={actionTexts[shown.kind].title} values={{ name: person.name }} />}
      >
        <ActionForm act={shown} person={person} unsaved={unsaved} onClose={onClose} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
