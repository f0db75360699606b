"use client";

import { TextInput } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { asciiHost, shownHost } from "@/lib/email-address";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import { isHostName } from "../../domains/rules";
import { useOrgFailure } from "../org-failure";
import styles from "../panel.module.css";

/** Adds a domain, which is not verified yet. */
export function AddDomain({ organizationId, unsaved }: { organizationId: string; unsaved: Unsaved }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const add = useAction({
    call: (domain: string) => client.orgs.domains.add.mutate({ id: organizationId, domain }),
    done: (_output, domain) =>
      intl.formatMessage({ id: "orgs.domains.added" }, { domain: shownHost(domain) }),
    onDone: async () => {
      setTyped("");
      await cache.invalidateQueries(trpc.orgs.domains.pathFilter());
    },
    isExclusive: true,
  });
  const isBlank = typed.trim() === "";
  useUnsavedChanges(unsaved, !isBlank);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const domain = asciiHost(typed);
    setWrong(!isHostName(domain));
    if (isHostName(domain)) add.run(domain);
  };
  const failed = intl.formatMessage({ id: "orgs.domains.addFailed" });
  const label = intl.formatMessage({ id: "orgs.domains.name" });
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-tops>
      <TextInput
        aria-label={label}
        placeholder={intl.formatMessage({ id: "orgs.domains.example" })}
        leftSection={<IconWorld size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          add.reset();
          setWrong(false);
          setTyped(event.currentTarget.value);
        }}
        error={
          isWrong ? (
            <FormattedMessage id="orgs.failure.hostName" />
          ) : (
            Boolean(add.error) && say(add.error, failed)
          )
        }
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" disabled={isBlank} loading={add.isPending}>
        <FormattedMessage id="orgs.domains.add" />
      </Button>
    </form>
  );
}
