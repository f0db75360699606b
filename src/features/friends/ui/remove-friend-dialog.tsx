"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useRefreshPeople } from "@/features/people/ui/use-refresh-people";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { readFailure } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { isItsUsername, mayBecomeUsername } from "../rules";
import { useFriendFailure } from "./friend-failure";

type Props = { friend: PersonView; opened: boolean; onClose: () => void; isInHistory?: boolean };

function useRemoval(friend: PersonView, onDone: () => void) {
  const intl = useIntl();
  const refresh = useRefreshPeople();
  const { friends } = useTRPCClient();
  return useAction({
    call: () =>
      friends.remove.mutate({ id: friend.id }).catch((error: unknown) => {
        // the friendship has ended meanwhile, which is what the user wants
        if (readFailure(error).code !== "not-found") throw error;
      }),
    done: intl.formatMessage({ id: "friends.remove.done" }, { name: friend.name }),
    onDone: async () => {
      // the dialog closes after the refresh, so that the focus returns to an element that still exists
      await refresh();
      onDone();
    },
  });
}

/** Asks for the friend's exact username before ending the friendship. */
export function RemoveFriendDialog({ friend, opened, onClose, isInHistory = false }: Props) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const removal = useRemoval(friend, onClose);
  const failure =
    removal.failure !== null &&
    sayFailure(removal.error, intl.formatMessage({ id: "friends.remove.failed" }));
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <Question
      isInHistory={isInHistory}
      opened={opened}
      onClose={close}
      title={<FormattedMessage id="friends.remove.title" values={{ name: friend.name }} />}
      action={<FormattedMessage id="friends.remove.action" />}
      onConfirm={() => removal.run()}
      isPending={removal.isPending}
      failure={failure && `${failure.title} ${failure.text ?? ""}`}
      typed={{
        label: <FormattedMessage id="friends.remove.confirm" values={{ username: friend.username }} />,
        matches: (typed) => isItsUsername(typed, friend),
        mismatch: {
          text: <FormattedMessage id="friends.remove.mismatch" />,
          isCertain: (typed) => !mayBecomeUsername(typed, friend),
        },
      }}
    >
      <p>
        <FormattedMessage id="friends.remove.text" values={{ name: friend.name }} />
      </p>
    </Question>
  );
}
