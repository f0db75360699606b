"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Heir } from "@/features/accounts/ui/slots";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { OrganizationView } from "../../views";
import { HeirChoice } from "./heir-choice";
import styles from "./manage.module.css";

/** Hands the organization over to another member, for its OWNER, after a question. */
export function HandOver({ organization: { id, name } }: { organization: OrganizationView }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [heir, setHeir] = useState<Heir | null>(null);
  const handOver = useAction({
    call: useTRPCClient().orgs.members.handOver.mutate,
    done: intl.formatMessage({ id: "orgs.handOver.done" }, { name, heir: heir?.name ?? "" }),
    onDone: () => {
      setOpen(false);
      return cache.invalidateQueries(trpc.orgs.pathFilter());
    },
  });
  return (
    <section className={styles.ownersOnly}>
      <div>
        <h3 className={styles.label}>
          <FormattedMessage id="orgs.handOver.title" />
        </h3>
        <p className={styles.hint}>
          <FormattedMessage id="orgs.handOver.hint" />
        </p>
      </div>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        <FormattedMessage id="orgs.handOver.open" />
      </Button>
      <Question
        opened={isOpen}
        onClose={() => {
          handOver.reset();
          setHeir(null);
          setOpen(false);
        }}
        title={<FormattedMessage id="orgs.handOver.question" values={{ name }} />}
        action={<FormattedMessage id="orgs.handOver.action" />}
        onConfirm={() => heir && handOver.run({ id, memberId: heir.id })}
        isPending={handOver.isPending}
        failure={handOver.failure}
        fields={<HeirChoice id={id} chosenId={heir?.id ?? null} onChoose={setHeir} />}
        isFilledIn={heir !== null}
      >
        <p>
          <FormattedMessage id="orgs.handOver.text" />
        </p>
      </Question>
    </section>
  );
}
