"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { shownHost } from "@/lib/email-address";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { DomainView } from "../../domains/views";
import { useOrgFailure } from "../org-failure";

type Props = { organizationId: string; domain: DomainView | null; onClose: () => void };

/** Asks for confirmation before a domain is removed. */
export function RemoveDomain({ organizationId, domain, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const last = useLast(domain);
  const values = { domain: shownHost(last?.domain ?? "") };
  const remove = useAction({
    call: useTRPCClient().orgs.domains.delete.mutate,
    done: intl.formatMessage({ id: "orgs.domains.removed" }, values),
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const failed = intl.formatMessage({ id: "orgs.domains.removeFailed" });
  return (
    <Question
      opened={domain !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="orgs.domains.remove.title" values={values} />}
      action={<FormattedMessage id="orgs.domains.remove.action" />}
      onConfirm={() => domain && remove.run({ id: organizationId, domainId: domain.id })}
      isPending={remove.isPending}
      failure={remove.error ? say(remove.error, failed) : null}
    >
      <p>
        <FormattedMessage
          id={last?.isVerified ? "orgs.domains.remove.verifiedText" : "orgs.domains.remove.text"}
        />
      </p>
    </Question>
  );
}
