"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isOrganizationName } from "../../removal/rules";
import type { OrganizationView } from "../../views";
import styles from "./manage.module.css";

type Props = { organization: OrganizationView; onDeleted: () => void };

/** Deletes the organization for good, for its OWNER, after a question that asks for its name. */
export function DeleteOrganization({ organization: { id, name, memberCount }, onDeleted }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const remove = useAction({
    call: useTRPCClient().orgs.delete.mutate,
    done: intl.formatMessage({ id: "orgs.delete.done" }, { name }),
    onDone: async () => {
      setOpen(false);
      onDeleted();
      await cache.invalidateQueries(trpc.orgs.pathFilter());
    },
  });
  return (
    <section className={styles.ownersOnly}>
      <div>
        <h3 className={styles.label}>
          <FormattedMessage id="orgs.delete.title" />
        </h3>
        <p className={styles.hint}>
          <FormattedMessage id="orgs.delete.hint" />
        </p>
      </div>
      <Button variant="subtle" color="red" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="orgs.delete.open" />
      </Button>
      <Question
        opened={isOpen}
        onClose={() => {
          remove.reset();
          setOpen(false);
        }}
        title={<FormattedMessage id="orgs.delete.question" values={{ name }} />}
        action={<FormattedMessage id="orgs.delete.title" />}
        onConfirm={(confirmationName) => remove.run({ id, confirmationName })}
        isPending={remove.isPending}
        failure={remove.failure}
        typed={{
          label: <FormattedMessage id="orgs.delete.typed" />,
          matches: (typed) => isOrganizationName(typed.trim(), name),
          mismatch: {
            text: <FormattedMessage id="orgs.delete.mismatch" />,
            isCertain: (typed) => !name.startsWith(typed.trim()),
          },
        }}
      >
        <p>
          <FormattedMessage id="orgs.delete.text" values={{ count: memberCount }} />
        </p>
      </Question>
    </section>
  );
}
