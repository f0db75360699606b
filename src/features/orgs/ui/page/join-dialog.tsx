"use client";

import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { isFirstRequest, MESSAGE_LENGTH, mayRequestToJoin } from "../../requests/rules";
import type { OrganizationView } from "../../views";
import styles from "./organization-page.module.css";

type Props = { organization: Pick<OrganizationView, "id" | "name">; onClose: () => void };

const words = {
  [isFirstRequest.sentence]: "orgs.join.pending",
  [mayRequestToJoin.sentence]: "orgs.join.member",
};

/** Asks the owner and admins of an organization to let the user join, with an optional message. */
export function JoinDialog({ opened, ...form }: Props & { opened: boolean }) {
  const unsaved = useUnsaved(form.onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => unsaved.leave(form.onClose)}
        title={<FormattedMessage id="orgs.join.dialog" values={{ name: form.organization.name }} />}
        width={480}
      >
        <JoinForm {...form} unsaved={unsaved} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function JoinForm({ organization: { id, name }, unsaved, onClose }: Props & { unsaved: Unsaved }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [message, setMessage] = useState("");
  useUnsavedChanges(unsaved, message.trim() !== "");
  const ask = useAction({
    call: useTRPCClient().orgs.joinRequests.ask.mutate,
    done: intl.formatMessage({ id: "orgs.join.done" }, { name }),
    reasonOf: useFailureText(words),
    onDone: onClose,
    // after a failure too: the user may have asked, or joined, on another device
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask.run({ id, message });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Textarea
        label={<FormattedMessage id="orgs.join.message" />}
        description={<FormattedMessage id="orgs.join.messageHint" />}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MESSAGE_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      {ask.failure && <Note kind="error">{ask.failure}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={() => unsaved.leave(onClose)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={ask.isPending}>
          <FormattedMessage id="orgs.join.send" />
        </Button>
      </DialogFooter>
    </form>
  );
}
