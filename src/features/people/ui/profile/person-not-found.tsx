"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import { keepFocus } from "@/ui/focus-path";
import { NotFoundScreen } from "@/ui/not-found-screen";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import type { PersonView } from "../../views";
import { useUnblock } from "../use-unblock";

/** Shown if the person does not exist or is hidden. If the user has blocked them, with an unblock button. */
export function PersonNotFound({ username }: { username: string }) {
  const trpc = useTRPC();
  const blocked = useQuery(trpc.people.blocks.list.queryOptions({}));
  const person = blocked.data?.users.find((one) => one.username.toLowerCase() === username.toLowerCase());
  if (person) return <Blocked person={person} />;
  return blocked.isPending ? null : <NotFoundScreen />;
}

function Blocked({ person }: { person: PersonView }) {
  const { unblock, isUnblocking } = useUnblock(person);
  return (
    <div className={page.middle} ref={keepFocus}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="people.page.blocked" values={{ name: person.name }} />}
        text={<FormattedMessage id="people.page.blockedText" />}
        action={
          <Button variant="default" loading={isUnblocking} onClick={unblock}>
            <FormattedMessage id="people.unblock.long" />
          </Button>
        }
      />
    </div>
  );
}
