import { IconUserOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import styles from "./client.module.css";

type Props = { clientId: string; onBegin: () => void };

/** In place of a client: the coaching has ended, which is no failure, or there was none. */
export function ClientEnd({ clientId, onBegin }: Props) {
  const { coachings } = useTRPC().training;
  const { data } = useQuery(coachings.list.queryOptions(undefined, { refetchOnMount: "always" }));
  const between = data?.coachings.filter(({ role, client }) => role === "COACH" && client.id === clientId);
  const isAgain = between?.some(({ state }) => state === "ACTIVE") ?? false;
  const ended = between?.find(({ state, answeredAt }) => state === "ENDED" && answeredAt !== null);
  useEffect(() => {
    if (isAgain) onBegin();
  }, [isAgain, onBegin]);
  return (
    <div className={clsx(page.card, styles.end)} role="status">
      <EmptyState
        heading="h1"
        drawing={
          <IconTile kind="large">
            <IconUserOff size={28} />
          </IconTile>
        }
        title={
          <FormattedMessage id={ended ? "training.coaching.over.title" : "training.coaching.over.none"} />
        }
        text={
          ended ? (
            <FormattedMessage id="training.coaching.over.text" values={{ name: ended.client.name }} />
          ) : (
            <FormattedMessage id="training.coaching.over.noneText" />
          )
        }
        action={
          <Button component={Link} href="/training/personal" prefetch={false} variant="default">
            <FormattedMessage id="training.coaching.over.back" />
          </Button>
        }
      />
    </div>
  );
}
