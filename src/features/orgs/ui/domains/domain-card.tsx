"use client";

import { IconCheck, IconTrash, IconWorldCheck, IconWorldQuestion } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { shownHost } from "@/lib/email-address";
import { useAction } from "@/ui/action";
import { ActionIcon, Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import sheet from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import row from "@/ui/row.module.css";
import { useTRPCClient } from "@/ui/trpc";
import type { DomainView } from "../../domains/views";
import { useOrgFailureToast } from "../org-failure";
import styles from "./domains.module.css";
import { Instructions } from "./instructions";

type Props = { organizationId: string; domain: DomainView; onRemove: () => void };

/** A domain: verified, or with the way to verify it. The instructions are fetched first. */
export function DomainCard({ organizationId, domain, onRemove }: Props) {
  const intl = useIntl();
  const say = useOrgFailureToast();
  const { id, isVerified, verifiedAt } = domain;
  const name = shownHost(domain.domain);
  const instructions = useAction({
    call: useTRPCClient().orgs.domains.instructions.query,
    failed: (error) => say(error, intl.formatMessage({ id: "orgs.domains.instructionsFailed" })),
  });
  const remove = intl.formatMessage({ id: "orgs.domains.remove.label" }, { domain: name });
  const record = instructions.output?.txtRecord;
  const Icon = isVerified ? IconWorldCheck : IconWorldQuestion;
  return (
    <li className={clsx(sheet.card, styles.card)} ref={keepFocus}>
      <div className={styles.head}>
        <Icon size={22} className={styles.icon} data-verified={isVerified || undefined} aria-hidden="true" />
        <span className={styles.name}>
          <span className={styles.domain}>{name}</span>
          {verifiedAt && (
            <span className={row.line}>
              <FormattedMessage
                id="orgs.domains.verifiedOn"
                values={{ date: <FormattedDate value={verifiedAt} dateStyle="long" /> }}
              />
            </span>
          )}
        </span>
        {isVerified ? (
          <Pill tone="ok">
            <IconCheck size={14} aria-hidden="true" />
            <FormattedMessage id="orgs.domains.verified" />
          </Pill>
        ) : (
          <Pill tone="quiet">
            <FormattedMessage id="orgs.domains.unverified" />
          </Pill>
        )}
        <ActionIcon variant="subtle" size={36} aria-label={remove} title={remove} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      {!isVerified && !record && (
        <Button
          variant="light"
          className={styles.show}
          loading={instructions.isPending}
          onClick={() => instructions.run({ id: organizationId, domainId: id })}
        >
          <FormattedMessage id="orgs.domains.instructions" />
        </Button>
      )}
      {!isVerified && record && (
        <Instructions organizationId={organizationId} domainId={id} record={record} />
      )}
    </li>
  );
}
