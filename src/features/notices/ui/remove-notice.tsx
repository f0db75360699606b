"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { mayDeleteNotice } from "../rules";
import type { NoticeView } from "../views";

type Props = { notice: NoticeView | null; onClose: () => void };

/** Asks for confirmation before a notice is removed. */
export function RemoveNotice({ notice, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const last = useRef(notice);
  if (notice) last.current = notice;
  const title = last.current?.title ?? "";
  const remove = useAction({
    call: useTRPCClient().notices.delete.mutate,
    done: intl.formatMessage({ id: "notices.removed" }, { title }),
    reasonOf: useFailureText({ [mayDeleteNotice.sentence]: "notices.form.forbidden" }),
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.notices.pathFilter()),
  });
  return (
    <Question
      opened={notice !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="notices.remove.title" values={{ title }} />}
      action={<FormattedMessage id="notices.remove.action" />}
      onConfirm={() => notice && remove.run({ id: notice.id })}
      isPending={remove.isPending}
      failure={remove.failure}
    >
      <p>
        <FormattedMessage id="notices.remove.text" />
      </p>
    </Question>
  );
}
