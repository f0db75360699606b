"use client";

import { Textarea } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import { type ImportOutcome, MAX_IMPORT_BYTES, MAX_IMPORT_LINES } from "../../imports/rules";
import { useOrgFailure } from "../org-failure";
import styles from "../panel.module.css";
import { ImportedLines } from "./imported-lines";
import { type FileLine, readCsv } from "./read-csv";
import { readMemberFile } from "./read-file";

const problems = {
  large: "orgs.import.tooLarge",
  long: "orgs.import.tooLong",
  empty: "orgs.import.empty",
  workbook: "orgs.import.workbook",
  noText: "orgs.import.noText",
};

/** The outcomes of lines by which an import does something. */
const changing: ReadonlySet<ImportOutcome> = new Set(["ADDED", "INVITED", "MAILED"]);

/** `isDone`: false for a dry run. */
type Sent = { lines: FileLine[]; isDone: boolean };

type Props = { organizationId: string; unsaved: Unsaved; onClose: () => void };

/** Members from a CSV file or pasted text: checked line by line first, then added at once. */
export function ImportMembers({ organizationId, unsaved, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const send = useAction({
    call: ({ lines, isDone }: Sent) =>
      client.orgs.members.import.mutate({
        id: organizationId,
        lines: lines.map(({ name: _shown, ...line }) => line),
        dryRun: !isDone,
      }),
    onDone: (_answer, { isDone }) => isDone && cache.invalidateQueries(trpc.orgs.pathFilter()),
    isExclusive: true,
  });
  const change = (typed: string) => {
    send.reset();
    setProblem(null);
    setText(typed);
  };
  const check = async (typed: string) => {
    if (new Blob([typed]).size > MAX_IMPORT_BYTES) return setProblem("large");
    const lines = await readCsv(typed);
    if (!lines) return setProblem("long");
    if (lines.length === 0) return setProblem("empty");
    send.run({ lines, isDone: false });
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    // before it is read: a browser may not survive a large file
    if (chosen.size > MAX_IMPORT_BYTES) return setProblem("large");
    const read = readMemberFile(new Uint8Array(await chosen.arrayBuffer()));
    currentTarget.value = "";
    change(read.problem ? "" : read.text);
    if (read.problem) return setProblem(read.problem);
    await check(read.text);
  };
  const answer = send.output?.lines;
  const isImported = send.output !== undefined && send.input?.isDone === true;
  useUnsavedChanges(unsaved, text.trim() !== "" && !isImported);
  const usual = intl.formatMessage({ id: "orgs.add.failed" });
  const count = answer?.filter(({ outcome }) => changing.has(outcome)).length ?? 0;
  return (
    <>
      <p className={styles.quiet}>
        <FormattedMessage id="orgs.import.about" values={{ most: MAX_IMPORT_LINES }} />
      </p>
      <Textarea
        label={<FormattedMessage id="orgs.import.text" />}
        placeholder={intl.formatMessage({ id: "orgs.import.example" })}
        rows={5}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={
          problem && (
            <FormattedMessage
              id={problems[problem]}
              values={{ most: MAX_IMPORT_LINES, size: MAX_IMPORT_BYTES / 1024 }}
            />
          )
        }
        spellCheck={false}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="light"
        className={styles.start}
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => file.current?.click()}
      >
        <FormattedMessage id="orgs.import.choose" />
      </Button>
      {send.error ? <Note kind="error">{say(send.error, usual)}</Note> : null}
      {answer && send.input && (
        <ImportedLines lines={send.input.lines} answer={answer} isDone={send.input.isDone} />
      )}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        {answer && send.input && !send.input.isDone ? (
          <Button
            disabled={count === 0}
            loading={send.isPending}
            onClick={() => send.input && send.run({ lines: send.input.lines, isDone: true })}
          >
            <FormattedMessage id="orgs.import.action" values={{ count }} />
          </Button>
        ) : (
          <Button
            disabled={text.trim() === "" || Boolean(answer)}
            loading={send.isPending}
            onClick={() => void check(text)}
          >
            <FormattedMessage id="orgs.import.check" />
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
