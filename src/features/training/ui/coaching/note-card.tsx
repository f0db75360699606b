import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ClientView } from "../../clients/views";
import { NOTE_LENGTH } from "../../rules";
import card from "../progress/progress.module.css";
import styles from "./client.module.css";
import { firstName } from "./use-coachings";

type Props = {
  client: ClientView;
  /** What is typed and not saved; null: nothing. Kept by the page, which empties while a consent is asked for. */
  draft: string | null;
  onDraft: (draft: string | null) => void;
};

/** The coach's own words on a client, whose export holds them. */
export function NoteCard({ client, draft, onDraft }: Props) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { clients } = useTRPC().training;
  const calls = useTRPCClient().training.clients;
  const { id: clientId, note } = client;
  const text = draft ?? note;
  const { run, isPending, isDone, failure } = useAction({
    call: (written: string) => calls.change.mutate({ clientId, note: written }),
    isExclusive: true,
    onDone: (answer, written) => {
      cache.setQueryData(clients.get.queryKey({ clientId }), answer);
      if (text === written) onDraft(null);
    },
  });
  const isChanged = text !== note;
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="client-note">
      <div className={card.cardHead}>
        <h2 id="client-note">
          <FormattedMessage id="training.coaching.note.title" />
        </h2>
        <span className={card.hint} role="status">
          {isDone && !isChanged && <FormattedMessage id="training.coaching.sharesSaved" />}
        </span>
      </div>
      <div className={styles.noteBody}>
        <Textarea
          aria-label={intl.formatMessage({ id: "training.coaching.note.title" })}
          description={
            <FormattedMessage id="training.coaching.note.text" values={{ name: firstName(client) }} />
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={text}
          rows={4}
          maxLength={NOTE_LENGTH}
          onChange={({ currentTarget: { value } }) => onDraft(value === note ? null : value)}
        />
        {failure && <Note kind="error">{failure}</Note>}
        {isChanged && (
          <Button size="sm" className={styles.save} loading={isPending} onClick={() => run(text)}>
            <FormattedMessage id="ui.save" />
          </Button>
        )}
      </div>
    </section>
  );
}
