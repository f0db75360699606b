"use client";

import { IconEyeOff, IconMessageOff, IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { PersonView } from "../views";
import styles from "./block-dialog.module.css";
import { usePersonFailure } from "./person-failure";
import { useRefreshPeople } from "./use-refresh-people";

type Props = { person: PersonView; opened: boolean; onClose: () => void; isInHistory?: boolean };

const effects = [
  { id: "people.block.finding", Icon: IconEyeOff },
  { id: "people.block.friendship", Icon: IconUserMinus },
  { id: "people.block.messages", Icon: IconMessageOff },
  { id: "people.block.groups", Icon: IconUsersGroup },
];

/** Explains what blocking does, and asks for confirmation. */
export function BlockDialog({ person, opened, onClose, isInHistory = false }: Props) {
  const intl = useIntl();
  const sayFailure = usePersonFailure();
  const cache = useQueryClient();
  const refresh = useRefreshPeople();
  const trpc = useTRPC();
  const block = useAction({
    call: useTRPCClient().people.blocks.create.mutate,
    done: intl.formatMessage({ id: "people.block.done" }, { name: person.name }),
    onDone: async () => {
      // the dialog closes after the refresh, so that the focus returns to an element that still exists
      await Promise.all([refresh(), cache.invalidateQueries(trpc.activities.pathFilter())]);
      onClose();
    },
  });
  const failure =
    block.failure !== null && sayFailure(block.error, intl.formatMessage({ id: "people.block.failed" }));
  return (
    <Question
      isInHistory={isInHistory}
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="people.block.title" values={{ name: person.name }} />}
      action={<FormattedMessage id="people.block.action" />}
      onConfirm={() => block.run({ id: person.id })}
      isPending={block.isPending}
      failure={failure && `${failure.title} ${failure.text ?? ""}`}
    >
      <ul className={styles.effects}>
        {effects.map(({ id, Icon }) => (
          <li key={id}>
            <Icon size={20} aria-hidden="true" />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="people.block.quiet" values={{ name: person.name }} />
      </p>
    </Question>
  );
}
