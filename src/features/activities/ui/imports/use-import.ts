import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasFewEvents, isCalendarFile, MAX_FILE_LENGTH } from "../../imports/rules";

/** No file within the limit is larger: a character takes at most four bytes. */
const MAX_BYTES = 4 * MAX_FILE_LENGTH;

const words = {
  [isCalendarFile.sentence]: "activities.import.notCalendar",
  [hasFewEvents.sentence]: "activities.import.tooMany",
};

/** A chosen file. `isDone`: it is imported; before that it is only checked. */
type Sent = { name: string; file: string; isDone: boolean };

/** Checks a chosen calendar file, and imports what the check has shown. */
export function useImport() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useAction({
    call: ({ file, isDone }: Sent) => client.activities.import.mutate({ file, dryRun: !isDone }),
    onDone: (_, { isDone }) => isDone && queries.invalidateQueries(trpc.activities.pathFilter()),
    reasonOf: useFailureText(words),
    isExclusive: true,
  });
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    sending.reset();
    // before it is read: a browser may not survive a large file
    const file = chosen.size > MAX_BYTES ? null : await chosen.text();
    // the same file can be chosen again
    currentTarget.value = "";
    const isLong = file === null || file.length > MAX_FILE_LENGTH;
    setTooLarge(isLong);
    if (!isLong) sending.run({ name: chosen.name, file, isDone: false });
  };
  const { input, output } = sending;
  return {
    choose,
    isTooLarge,
    isPending: sending.isPending,
    failure: sending.failure,
    /** null: no file has been checked yet */
    checked: input && output ? { ...input, events: output.events } : null,
    add: () => input && sending.run({ ...input, isDone: true }),
  };
}
