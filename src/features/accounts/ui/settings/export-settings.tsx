"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import { Note } from "@/ui/note";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ExportView } from "../../exports/views";
import { Card } from "./card";
import styles from "./settings.module.css";

const Running = later(() => import("./export-progress").then((it) => it.ExportProgress));
const Ready = later(() => import("./ready-export").then((it) => it.ReadyExport));

const POLL_MS = 1000;
const isUnderWay = (made: ExportView | null | undefined) =>
  made?.status === "WAITING" || made?.status === "RUNNING";

/** The export of the user's data: request it, follow its progress, download it. */
export function ExportSettings() {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const look = useQuery(
    trpc.accounts.exports.get.queryOptions(undefined, {
      refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? POLL_MS : false),
    }),
  );
  const create = useAction({
    call: useTRPCClient().accounts.exports.create.mutate,
    onDone: (answer) => cache.setQueryData(trpc.accounts.exports.get.queryKey(), answer),
    failed: intl.formatMessage({ id: "accounts.export.refused" }),
  });
  const made = look.data?.export;
  return (
    <Card
      title={<FormattedMessage id="accounts.export.title" />}
      text={<FormattedMessage id="accounts.export.text" />}
    >
      {look.isPending && <SkeletonRows rows={1} />}
      {look.isError && (
        <ErrorState error={look.error} onRetry={() => look.refetch()} retrying={look.isFetching} />
      )}
      {made && isUnderWay(made) && <Running made={made} />}
      {made?.status === "READY" && <Ready made={made} />}
      {made?.status === "FAILED" && (
        <Note kind="error">
          <FormattedMessage id="accounts.export.failed" />
        </Note>
      )}
      {look.isSuccess && !isUnderWay(made) && (
        <div className={styles.actions}>
          <Button
            variant={made ? "default" : "light"}
            loading={create.isPending}
            onClick={() => create.run()}
          >
            {made?.status === "FAILED" && <FormattedMessage id="accounts.export.again" />}
            {made?.status === "READY" && <FormattedMessage id="accounts.export.renew" />}
            {!made && <FormattedMessage id="accounts.export.create" />}
          </Button>
        </div>
      )}
    </Card>
  );
}
