"use client";

import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { isManaging } from "@/features/groups/rules";
import { isAdministering } from "@/features/orgs/rules";
import { lengthOf } from "@/lib/text";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { MAX_DAYS, MAX_USES, MESSAGE_LENGTH, TITLE_LENGTH, USUAL_DAYS, USUAL_USES } from "../../links/rules";
import type { InvitationLinkView } from "../../links/views";
import styles from "./links.module.css";

/** Friendship, or the type and the id of a group or an organization. */
export type LinkTarget = "GENERAL" | `${"GROUP" | "ORGANIZATION"} ${string}`;

type Props = {
  opened: boolean;
  onClose: () => void;
  onMade: (link: InvitationLinkView) => void;
  /** chosen at first */
  target?: LinkTarget | undefined;
};
const blank = {
  title: "",
  message: "",
  target: "GENERAL" as LinkTarget,
  uses: String(USUAL_USES),
  days: String(USUAL_DAYS),
};
type Fields = typeof blank;

/** What the user may invite to: friendship, and the groups and organizations where they may add members. */
function useTargets(enabled: boolean) {
  const intl = useIntl();
  const trpc = useTRPC();
  const groups = useQuery(trpc.groups.list.queryOptions({}, { enabled }));
  const organizations = useQuery(trpc.orgs.listMine.queryOptions({}, { enabled }));
  return [
    { value: "GENERAL", label: intl.formatMessage({ id: "invitations.links.type.friend" }) },
    ...(groups.data?.groups ?? [])
      .filter(({ role }) => isManaging(role))
      .map(({ id, name }) => ({
        value: `GROUP ${id}`,
        label: intl.formatMessage({ id: "invitations.links.type.group" }, { name }),
      })),
    ...(organizations.data?.organizations ?? [])
      .filter(({ role }) => isAdministering(role))
      .map(({ id, name }) => ({ value: `ORGANIZATION ${id}`, label: name })),
  ];
}

const isWithin = (text: string, most: number) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

function inputOf({ title, message, target, uses, days }: Fields) {
  const [type, id] = target.split(" ") as ["GENERAL" | "GROUP" | "ORGANIZATION", string | undefined];
  const where = type === "GROUP" ? { groupId: id } : type === "ORGANIZATION" ? { organizationId: id } : {};
  return { title, message, type, ...where, maxUses: Number(uses), expiresInDays: Number(days) };
}

/** Errors that the browser finds before the form is sent. */
function useCheck() {
  const intl = useIntl();
  const outOf = (most: number) => intl.formatMessage({ id: "invitations.links.outOfBounds" }, { most });
  const tooLong = (most: number) => intl.formatMessage({ id: "invitations.links.titleTooLong" }, { most });
  return ({ title, message, uses, days }: Fields): FieldErrors<Fields> => {
    const found: FieldErrors<Fields> = {};
    if (title.trim() === "") found.title = intl.formatMessage({ id: "invitations.links.titleMissing" });
    if (lengthOf(title.trim()) > TITLE_LENGTH) found.title = tooLong(TITLE_LENGTH);
    if (lengthOf(message.trim()) > MESSAGE_LENGTH) found.message = tooLong(MESSAGE_LENGTH);
    if (!isWithin(uses, MAX_USES)) found.uses = outOf(MAX_USES);
    if (!isWithin(days, MAX_DAYS)) found.days = outOf(MAX_DAYS);
    return found;
  };
}

/** Creates an invitation link. */
export function CreateLinkDialog({ opened, onClose, onMade, target = "GENERAL" }: Props) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const targets = useTargets(opened);
  const check = useCheck();
  const { values, setValues, errors, pending, form, bind, submit } = useFields({ ...blank, target });
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      const { invitation } = await client.invitations.links.create.mutate(inputOf(given));
      await cache.invalidateQueries(trpc.invitations.links.list.pathFilter());
      setValues({ ...blank, target });
      onMade(invitation);
    } catch (error) {
      const { code, issues } = readFailure(error);
      const id = code === "offline" ? "invitations.links.createError" : "invitations.links.createFailed";
      const why = code === "invalid" ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id })}. ${why}` };
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="invitations.links.new" />}
      width={480}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
        <Select
          label={<FormattedMessage id="invitations.links.field.type" />}
          data={targets}
          value={values.target}
          onChange={(target) =>
            target && setValues((before) => ({ ...before, target: target as LinkTarget }))
          }
          allowDeselect={false}
        />
        <TextInput
          {...bind("title")}
          label={<FormattedMessage id="invitations.links.field.title" />}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...bind("message")}
          label={<FormattedMessage id="invitations.links.field.message" />}
          rows={3}
        />
        <div className={styles.pair}>
          <TextInput
            {...bind("uses")}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_USES}
            label={<FormattedMessage id="invitations.links.field.uses" />}
          />
          <TextInput
            {...bind("days")}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_DAYS}
            label={<FormattedMessage id="invitations.links.field.days" />}
          />
        </div>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <DialogFooter>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" loading={pending}>
            <FormattedMessage id="invitations.links.createAction" />
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
