"use client";

import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { Pill, type PillTone } from "@/ui/pill";
import row from "@/ui/row.module.css";
import type { ImportLine, ImportOutcome } from "../../imports/rules";
import type { ImportedLineView } from "../../imports/views";
import styles from "../panel.module.css";

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
};
const tones: Partial<Record<ImportOutcome, PillTone>> = {
  ADDED: "ok",
  INVITED: "brand",
  UNKNOWN: "danger",
  BAD_ROLE: "danger",
  BAD_DEPARTMENT: "danger",
};

type Props = { lines: ImportLine[]; answer: ImportedLineView[]; isDone: boolean };

/** What each line does, or has done. */
export function ImportedLines({ lines, answer, isDone }: Props) {
  const numberOf = (outcome: ImportOutcome) => answer.filter((one) => one.outcome === outcome).length;
  const values = { added: numberOf("ADDED"), invited: numberOf("INVITED") };
  return (
    <>
      <Note kind={isDone ? "success" : "info"}>
        <FormattedMessage id={isDone ? "orgs.import.done" : "orgs.import.checked"} values={values} />
      </Note>
      <ol className={styles.rows}>
        {answer.map(({ line, outcome, user }) => (
          <li key={line} className={row.found}>
            <span className={row.body}>
              <span className={row.name}>{user?.name ?? lines[line - 1]?.username}</span>
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

const cellsOf = (number: number, line: ImportLine | undefined) =>
  [number, line?.username, line?.role, line?.department].filter(Boolean).join(" · ");
