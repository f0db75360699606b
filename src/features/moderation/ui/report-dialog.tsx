"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { Reported } from "@/features/people/ui/slots";
import { useAction } from "@/ui/action";
import { Dialog } from "@/ui/dialog";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { isOthersThing } from "../reports/rules";
import { ReportFields } from "./report-form";

type FormProps = { thing: Reported; onClose: () => void };

function ThingForm({ thing, onClose }: FormProps) {
  const intl = useIntl();
  const sayFailure = useFailureText({ [isOthersThing.sentence]: "moderation.report.own" });
  const report = useAction({
    call: useTRPCClient().moderation.reports.createOfThing.mutate,
    done: intl.formatMessage({ id: "moderation.report.done" }),
    reasonOf: (error) =>
      readFailure(error).code === "conflict"
        ? intl.formatMessage({ id: "moderation.report.twice" })
        : sayFailure(error),
    onDone: onClose,
  });
  return (
    <ReportFields
      text={<FormattedMessage id="moderation.report.thingText" values={{ kind: thing.kind }} />}
      onSend={(said) => report.run({ ...thing, ...said })}
      isPending={report.isPending}
      failure={report.failure}
      onClose={onClose}
    />
  );
}

/** Reports what somebody else has made, or a person, to the moderators. */
export function ReportDialog({ thing, opened, onClose }: FormProps & { opened: boolean }) {
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="people.report.open" values={{ kind: thing.kind }} />}
      width={480}
    >
      <ThingForm thing={thing} onClose={onClose} />
    </Dialog>
  );
}
