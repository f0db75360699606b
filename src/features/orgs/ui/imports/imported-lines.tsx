"use client";

import { FormattedMessage } from "react-intl";
import { shownAddress } from "@/lib/email-address";
import { Note } from "@/ui/note";
import { Pill, type PillTone } from "@/ui/pill";
import row from "@/ui/row.module.css";
import type { ImportOutcome } from "../../imports/rules";
import type { ImportedLineView } from "../../imports/views";
import styles from "../panel.module.css";
import type { FileLine } from "./read-csv";

/** For a dry run and for an import. */
const texts: Record<ImportOutcome, [string, string]> = {
  ADDED: ["orgs.import.willAdd", "orgs.import.added"],
  INVITED: ["orgs.import.willInvite", "orgs.import.invited"],
  MEMBER: ["orgs.import.member", "orgs.import.member"],
  PENDING: ["orgs.import.pending", "orgs.import.pending"],
  NOT_INVITABLE: ["orgs.import.notInvitable", "orgs.import.notInvitable"],
  UNKNOWN: ["orgs.import.unknown", "orgs.import.unknown"],
  REPEATED: ["orgs.import.repeated", "orgs.import.repeated"],
  BAD_ROLE: ["orgs.import.badRole", "orgs.import.badRole"],
  BAD_DEPARTMENT: ["orgs.import.badDepartment", "orgs.import.badDepartment"],
  BAD_EMAIL: ["orgs.import.badEmail", "orgs.import.badEmail"],
  MAILED: ["orgs.import.willMail", "orgs.import.mailed"],
  NOT_MAILED: ["orgs.import.notMailed", "orgs.import.notMailed"],
};
const tones: Partial<Record<ImportOutcome, PillTone>> = {
  ADDED: "ok",
  INVITED: "brand",
  MAILED: "brand",
  BAD_EMAIL: "danger",
  UNKNOWN: "danger",
  BAD_ROLE: "danger",
  BAD_DEPARTMENT: "danger",
};

type Props = { lines: FileLine[]; answer: ImportedLineView[]; isDone: boolean };

/** What each line does, or has done. */
export function ImportedLines({ lines, answer, isDone }: Props) {
  const numberOf = (outcome: ImportOutcome) => answer.filter((one) => one.outcome === outcome).length;
  const values = { added: numberOf("ADDED"), invited: numberOf("INVITED") };
  return (
    <>
      <Note kind={isDone ? "success" : "info"}>
        <FormattedMessage id={isDone ? "orgs.import.done" : "orgs.import.checked"} values={values} />
        {numberOf("MAILED") > 0 && (
          <p>
            <FormattedMessage id="orgs.import.mails" values={{ count: numberOf("MAILED") }} />
          </p>
        )}
        {numberOf("NOT_MAILED") > 0 && (
          <p>
            <FormattedMessage id="orgs.import.notMails" />
          </p>
        )}
      </Note>
      <ol className={styles.rows}>
        {answer.map(({ line, outcome, user }) => (
          <li key={line} className={row.found}>
            <span className={row.body}>
              <span className={row.name}>{user?.name ?? nameOf(lines[line - 1])}</span>
              <span className={row.line}>{cellsOf(line, lines[line - 1])}</span>
            </span>
            <Pill tone={tones[outcome] ?? "quiet"}>
              <FormattedMessage id={texts[outcome][isDone ? 1 : 0]} />
            </Pill>
          </li>
        ))}
      </ol>
    </>
  );
}

const nameOf = (line: FileLine | undefined) =>
  line?.name || line?.username || shownAddress(line?.email ?? "");

const cellsOf = (number: number, line: FileLine | undefined) =>
  [number, line?.username || shownAddress(line?.email ?? ""), line?.role, line?.department]
    .filter(Boolean)
    .join(" · ");
