"use client";

import { IconCrown } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Heir } from "@/features/accounts/ui/slots";
import { useAction } from "@/ui/action";
import { keepFocus } from "@/ui/focus-path";
import { Note } from "@/ui/note";
import { AnswerForm } from "@/ui/question";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isGroupName, RESTORABLE_DAYS } from "../../removal/rules";
import type { GroupView } from "../../views";
import styles from "./removal.module.css";

type Props = {
  group: GroupView;
  /** null: the group is deleted */
  heir: Heir | null;
  onBack: () => void;
  onDone: () => void;
};

/** Why a group was neither deleted nor handed over, with the documented text where the server gives no reason. */
function useRemovalFailure() {
  const intl = useIntl();
  const say = useFailureText();
  return (error: unknown): string => {
    const { code } = readFailure(error);
    if (code === "offline") return `${intl.formatMessage({ id: "groups.removal.error" })}. ${say(error)}`;
    if (code === "fault" || code === "busy")
      return `${intl.formatMessage({ id: "groups.removal.failed" })}. ${say(error)}`;
    return say(error);
  };
}

/** The last step: the typed name of the group. */
export function NameStep({ group, heir, onBack, onDone }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const values = { name: group.name, heir: heir?.name ?? "" };
  const remove = useAction({
    call: useTRPCClient().groups.delete.mutate,
    done: intl.formatMessage({ id: heir ? "groups.removal.handedOver" : "groups.removal.deleted" }, values),
    reasonOf: useRemovalFailure(),
    onDone: () => {
      onDone();
      return cache.invalidateQueries(trpc.groups.pathFilter());
    },
  });
  const b = (words: ReactNode) => <b>{words}</b>;
  return (
    <div className={styles.step} ref={keepFocus}>
      <AnswerForm
        onClose={onBack}
        refusal={<FormattedMessage id="groups.removal.back" />}
        action={
          <FormattedMessage id={heir ? "groups.removal.handOverAction" : "groups.removal.deleteAction"} />
        }
        isHarmless={heir !== null}
        isPending={remove.isPending}
        failure={remove.failure}
        typed={{
          label: <FormattedMessage id="groups.removal.typed" />,
          matches: (typed) => isGroupName(typed.trim(), group.name),
          mismatch: {
            text: <FormattedMessage id="groups.removal.mismatch" />,
            isCertain: (typed) => !group.name.startsWith(typed.trim()),
          },
        }}
        onConfirm={(confirmationName) =>
          remove.run({ id: group.id, confirmationName, handoverTo: heir?.id ?? null })
        }
      >
        {heir ? (
          <Note kind="warning" icon={<IconCrown size={20} aria-hidden="true" />}>
            <FormattedMessage id="groups.removal.handOverNote" values={{ ...values, b }} />
          </Note>
        ) : (
          <Note kind="error">
            <FormattedMessage
              id="groups.removal.deleteNote"
              values={{ ...values, days: RESTORABLE_DAYS, b }}
            />
          </Note>
        )}
      </AnswerForm>
    </div>
  );
}
