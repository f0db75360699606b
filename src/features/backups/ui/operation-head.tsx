import { IconCircleCheck, IconTools } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import sheet from "@/ui/page.module.css";
import { type Problem, problemsOf } from "../days/rules";
import type { OperationView } from "../views";
import styles from "./operation.module.css";

const texts: Record<Problem, string> = {
  HELD: "backups.problem.held",
  FAILED: "backups.problem.failed",
  LATE: "backups.problem.late",
  NOT_PLANNED: "backups.problem.notPlanned",
  DELETIONS_WAIT: "backups.problem.deletions",
};

/** What needs a look, else that all is well; the land beside it is there for calm. */
export function OperationHead({ operation }: { operation: OperationView }) {
  const problems = problemsOf(operation, useMinute());
  const Icon = problems.length > 0 ? IconTools : IconCircleCheck;
  return (
    <section className={clsx(sheet.card, styles.health)}>
      <Landscape className={styles.land} seed="operation" frame={band} />
      <div className={styles.said}>
        <IconTile kind="round">
          <Icon size={21} />
        </IconTile>
        <div>
          <h2 className={styles.verdict}>
            <FormattedMessage id="backups.verdict" values={{ count: problems.length }} />
          </h2>
          <p className={styles.text}>
            {problems.length === 0 ? (
              <FormattedMessage
                id="backups.fine"
                values={{ taken: operation.backups.last?.verifiedAt ? "yes" : "no" }}
              />
            ) : (
              problems.map((problem) => (
                <span key={problem} className={styles.problem}>
                  <FormattedMessage id={texts[problem]} />{" "}
                </span>
              ))
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
