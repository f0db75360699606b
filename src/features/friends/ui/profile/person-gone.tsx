"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { NotFoundScreen } from "@/features/hub/ui/not-found-screen";
import { SignpostScene } from "@/ui/drawn/scenes";
import page from "@/ui/page.module.css";
import { EmptyState } from "@/ui/states";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { useFriendFailure } from "../friend-failure";

/** Nobody to be seen here, or not any more; where that is because I have blocked her, I can take it back. */
export function PersonGone({ username }: { username: string }) {
  const trpc = useTRPC();
  const blocked = useQuery(trpc.friends.blocks.list.queryOptions({}));
  const person = blocked.data?.users.find((one) => one.username.toLowerCase() === username.toLowerCase());
  if (person) return <Blocked person={person} />;
  return blocked.isPending ? null : <NotFoundScreen />;
}

function Blocked({ person }: { person: PersonView }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const sayFailure = useFriendFailure();
  const { id, name } = person;
  const unblock = useMutation({
    ...trpc.friends.blocks.delete.mutationOptions(),
    onSuccess: () => toastSuccess(intl.formatMessage({ id: "friends.unblock.done" }, { name })),
    onError: (error) => {
      const { title, text } = sayFailure(error, intl.formatMessage({ id: "friends.unblock.failed" }));
      toastError(title, text);
    },
    onSettled: () => cache.invalidateQueries(trpc.friends.pathFilter()),
  });
  return (
    <div className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="friends.person.blocked" values={{ name }} />}
        text={<FormattedMessage id="friends.person.blockedText" />}
        action={
          <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
            <FormattedMessage id="friends.unblock.long" />
          </Button>
        }
      />
    </div>
  );
}
