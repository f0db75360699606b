"use client";

import { FormattedMessage } from "react-intl";
import { Dialog } from "@/ui/dialog";
import { AnswerForm } from "@/ui/question";
import { type Unsaved, UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import type { TakedownView } from "../takedowns/views";
import { ReasonField, useReason } from "./reason-field";
import { usePutBack } from "./use-takedowns";

type Props = { takedown: TakedownView; onClose: () => void };

function PutBackForm({ takedown, unsaved, onClose }: Props & { unsaved: Unsaved }) {
  const reason = useReason(unsaved);
  const putting = usePutBack(takedown, onClose);
  const send = () => {
    const said = reason.demand();
    if (said !== null) putting.run(said);
  };
  return (
    <AnswerForm
      isHarmless
      onClose={() => unsaved.leave(onClose)}
      action={<FormattedMessage id="moderation.takedowns.putBack" />}
      onConfirm={send}
      isPending={putting.isPending}
      failure={putting.failure}
      fields={
        <ReasonField
          {...reason.field}
          label={
            takedown.owner && (
              <FormattedMessage id="moderation.down.to" values={{ name: takedown.owner.name }} />
            )
          }
        />
      }
      aside={<FormattedMessage id="moderation.down.logged" />}
    >
      <p>
        <FormattedMessage id="moderation.takedowns.putBackText" />
      </p>
    </AnswerForm>
  );
}

/** Asks for the words to the owner, and puts back what was taken down. */
export function PutBackDialog({ takedown, opened, onClose }: Props & { opened: boolean }) {
  const unsaved = useUnsaved(onClose);
  return (
    <>
      <Dialog
        text="asked"
        isCompact
        opened={opened}
        onClose={() => unsaved.leave(onClose)}
        width={480}
        title={<FormattedMessage id="moderation.takedowns.putBackTitle" values={{ title: takedown.title }} />}
      >
        <PutBackForm takedown={takedown} unsaved={unsaved} onClose={onClose} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
