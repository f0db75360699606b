"use client";

import { Switch } from "@mantine/core";
import { IconArrowBackUp, IconEyeOff, IconMail, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";
import {
  mayTakeDown,
  type ThingKind,
  takedownActions,
  UNDOABLE_DAYS,
  undoableUntil,
} from "@/features/accounts/takedowns/rules";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { AccountView } from "@/features/accounts/views";
import choice from "@/features/groups/ui/removal/removal.module.css";
import { Avatar } from "@/ui/avatar";
import { Dialog } from "@/ui/dialog";
import { Landscape } from "@/ui/drawn/landscape";
import marks from "@/ui/marks.module.css";
import { AnswerForm } from "@/ui/question";
import { type Unsaved, UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import { ReasonField, useReason } from "./reason-field";
import { isSeenByOwner, type Takable, type TakedownAction } from "./takable";
import styles from "./take-down.module.css";
import { useTakeDown } from "./use-takedowns";

function Thing({ thing: { kind, id, title, owner } }: { thing: Takable }) {
  const name = useNameOf()(owner);
  return (
    <div className={styles.thing}>
      <Landscape className={styles.land} seed={id} />
      <div className={styles.about}>
        <p className={styles.title}>{title}</p>
        <p>
          <FormattedMessage id="moderation.kind" values={{ kind }} />
        </p>
        <p className={styles.owner}>
          <Avatar name={name} picture={owner.profilePicture} seed={owner.id} size={20} />
          {name}
        </p>
      </div>
    </div>
  );
}

const ways = {
  HIDE: { title: "moderation.down.hide", text: "moderation.down.hideText" },
  DELETE: { title: "moderation.down.delete", text: "moderation.down.deleteText" },
} as const;

function Ways({ action, onChange }: { action: TakedownAction; onChange: (action: TakedownAction) => void }) {
  return (
    <fieldset className={styles.ways}>
      <legend className="spoken">
        <FormattedMessage id="moderation.down.how" />
      </legend>
      {takedownActions.map((way) => (
        <label key={way} className={choice.fate}>
          <input
            className={marks.radio}
            type="radio"
            name="takedown"
            checked={action === way}
            onChange={() => onChange(way)}
          />
          <span>
            <b>
              <FormattedMessage id={ways[way].title} />
            </b>
            <span className={choice.fateText}>
              <FormattedMessage id={ways[way].text} values={{ days: UNDOABLE_DAYS }} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What will happen. `name`: the owner's, if there is one. */
function Consequences({
  kind,
  action,
  name,
}: {
  kind: ThingKind;
  action: TakedownAction;
  name: string | null;
}) {
  const [until] = useState(() => undoableUntil(new Date()));
  const isClosed = name === null || !isSeenByOwner(kind, action);
  return (
    <div>
      <h3 className={styles.heading}>
        <FormattedMessage id="moderation.down.what" />
      </h3>
      <ul className={styles.what}>
        <li>
          <IconEyeOff size={18} aria-hidden="true" />
          <FormattedMessage
            id={isClosed ? "moderation.down.closedToAll" : "moderation.down.closedToOthers"}
            values={{ kind, name }}
          />
        </li>
        {name !== null && (
          <li>
            <IconMail size={18} aria-hidden="true" />
            <FormattedMessage id="moderation.down.told" values={{ name }} />
          </li>
        )}
        {kind === "ACTIVITY" && (
          <li>
            <IconUsers size={18} aria-hidden="true" />
            <FormattedMessage id="moderation.down.guests" />
          </li>
        )}
        <li>
          <IconArrowBackUp size={18} aria-hidden="true" />
          <FormattedMessage
            id="moderation.down.until"
            values={{ date: <FormattedDate value={until} day="numeric" month="long" /> }}
          />
        </li>
      </ul>
    </div>
  );
}

type Props = {
  me: Pick<AccountView, "role">;
  thing: Takable;
  /** settles the report in the same go, where there is one */
  onSettle?: (reason: string) => void;
  onClose: () => void;
};

function TakeDownForm({ me, thing, unsaved, onSettle, onClose }: Props & { unsaved: Unsaved }) {
  const { kind, owner } = thing;
  const [action, setAction] = useState<TakedownAction>("HIDE");
  const reason = useReason(unsaved);
  const [isSettling, setSettling] = useState(true);
  const taking = useTakeDown(thing, (told) => {
    onClose();
    if (isSettling) onSettle?.(told);
  });
  const name = owner.id === DELETED_PERSON.id ? null : owner.name;
  const send = () => {
    const said = reason.demand();
    if (said !== null) taking.run({ action, reason: said });
  };
  const fields = (
    <>
      {mayTakeDown(me, { isDeleted: true }) && <Ways action={action} onChange={setAction} />}
      <ReasonField
        {...reason.field}
        label={name && <FormattedMessage id="moderation.down.to" values={{ name }} />}
      />
      <Consequences kind={kind} action={action} name={name} />
      {onSettle && (
        <Switch
          checked={isSettling}
          onChange={(event) => setSettling(event.currentTarget.checked)}
          label={<FormattedMessage id="moderation.down.settle" />}
        />
      )}
    </>
  );
  return (
    <AnswerForm
      onClose={() => unsaved.leave(onClose)}
      action={<FormattedMessage id="moderation.down.action" />}
      onConfirm={send}
      isPending={taking.isPending}
      failure={taking.failure}
      fields={fields}
      aside={<FormattedMessage id="moderation.down.logged" />}
    >
      <Thing thing={thing} />
    </AnswerForm>
  );
}

/** Asks for the words to the owner, says what will happen, and takes the thing down. */
export function TakeDownDialog({ opened, ...form }: Props & { opened: boolean }) {
  const unsaved = useUnsaved(form.onClose);
  return (
    <>
      <Dialog
        text="asked"
        opened={opened}
        onClose={() => unsaved.leave(form.onClose)}
        width={640}
        title={<FormattedMessage id="moderation.down.title" values={{ kind: form.thing.kind }} />}
      >
        <TakeDownForm {...form} unsaved={unsaved} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
