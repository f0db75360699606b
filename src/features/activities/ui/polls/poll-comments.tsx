"use client";

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { LinkedText } from "@/ui/linked-text";
import { useTRPCClient } from "@/ui/trpc";
import type { PollView } from "../../polls/views";
import { MAX_COMMENT_LENGTH } from "../../votes/rules";
import styles from "./polls.module.css";
import { usePollFailure, useShowPoll } from "./use-poll";

type Props = { me: { id: string }; poll: PollView; isOpen: boolean };

function OwnComment({ poll }: { poll: PollView }) {
  const intl = useIntl();
  const { polls } = useTRPCClient().activities;
  const [text, setText] = useState(poll.comment);
  const saved = useAction({
    call: (comment: string) => polls.vote.mutate({ id: poll.id, votes: [], comment }),
    done: intl.formatMessage({ id: "activities.polls.commentSaved" }),
    failed: intl.formatMessage({ id: "activities.polls.vote.failed" }),
    reasonOf: usePollFailure(),
    onDone: useShowPoll(),
  });
  return (
    <form
      className={styles.commentForm}
      onSubmit={(event) => {
        event.preventDefault();
        saved.run(text.trim());
      }}
    >
      <Textarea
        label={<FormattedMessage id="activities.polls.comment" />}
        placeholder={intl.formatMessage({ id: "activities.polls.commentExample" })}
        maxLength={MAX_COMMENT_LENGTH}
        rows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== poll.comment && (
        <Button type="submit" variant="light" loading={saved.isPending} className={styles.save}>
          <FormattedMessage id="activities.polls.commentSave" />
        </Button>
      )}
    </form>
  );
}

/** What people wrote to the poll, and the user's own comment. */
export function PollComments({ me, poll, isOpen }: Props) {
  const written = poll.people.filter(({ user, comment }) => comment && (user.id !== me.id || !isOpen));
  if (written.length === 0 && !isOpen) return null;
  return (
    <section className={styles.comments} aria-labelledby="poll-comments">
      <h2 id="poll-comments" className={styles.section}>
        <FormattedMessage id="activities.polls.comments" />
      </h2>
      {written.length > 0 && (
        <ul className={styles.written}>
          {written.map(({ user, comment }) => (
            <li key={user.id} className={styles.comment}>
              <Avatar name={user.name} picture={user.profilePicture} seed={user.id} size={28} />
              <div className={styles.commentBody}>
                <span className={styles.author}>{user.name}</span>
                <p className={styles.text}>
                  <LinkedText content={comment} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <OwnComment key={poll.id} poll={poll} />}
    </section>
  );
}
