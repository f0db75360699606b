"use client";

import { IconClock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { logFailure } from "@/ui/log-failure";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { lookUpFailures } from "../../domains/rules";
import type { TxtRecordView } from "../../domains/views";
import { useOrgFailure } from "../org-failure";
import styles from "./domains.module.css";

const steps = ["orgs.domains.step.open", "orgs.domains.step.add", "orgs.domains.step.verify"];

type Props = { organizationId: string; domainId: string; record: TxtRecordView };

/** The TXT record that proves a domain, and the button that looks it up. */
export function Instructions({ organizationId, domainId, record }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const sayVerification = useVerificationFailure(record.host);
  const verify = useAction({
    call: useTRPCClient().orgs.domains.verify.mutate,
    done: intl.formatMessage({ id: "orgs.domains.verifiedDone" }),
    onDone: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
    // spec 8: "'Verification failed' (details logged)"
    onFailed: (error) => logFailure("Verification", readFailure(error).details ?? error),
  });
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ol>
      <dl className={styles.record}>
        <Field name={intl.formatMessage({ id: "orgs.domains.record.type" })} value="TXT" />
        <Field name={intl.formatMessage({ id: "orgs.domains.record.host" })} value={record.host} isCopied />
        <Field name={intl.formatMessage({ id: "orgs.domains.record.value" })} value={record.value} isCopied />
      </dl>
      {verify.error ? <Note kind="error">{sayVerification(verify.error)}</Note> : null}
      <div className={styles.foot}>
        <p className={styles.patience}>
          <IconClock size={16} aria-hidden="true" />
          <FormattedMessage id="orgs.domains.patience" />
        </p>
        <Button loading={verify.isPending} onClick={() => verify.run({ id: organizationId, domainId })}>
          <FormattedMessage id="orgs.domains.verify" />
        </Button>
      </div>
    </>
  );
}

/** Why a domain could not be verified, with the details of the look-up. */
function useVerificationFailure(host: string) {
  const intl = useIntl();
  const say = useOrgFailure();
  const texts = {
    [lookUpFailures.silent(host)]: "orgs.domains.failure.silent",
    [lookUpFailures.missing(host)]: "orgs.domains.failure.missing",
    [lookUpFailures.different(host)]: "orgs.domains.failure.different",
  };
  return (error: unknown): string => {
    const said = say(error, intl.formatMessage({ id: "orgs.domains.verifyFailed" }));
    const known = texts[String(readFailure(error).details ?? "")];
    return known ? `${said}. ${intl.formatMessage({ id: known }, { host })}` : said;
  };
}

type FieldProps = { name: string; value: string; isCopied?: boolean };

function Field({ name, value, isCopied = false }: FieldProps) {
  return (
    <div className={styles.field}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        {isCopied && <CopyButton value={value} />}
      </dd>
    </div>
  );
}
