"use client";

import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useLast } from "@/ui/use-last";
import { type CoachingShare, coachingShares, usualShares } from "../../coachings/rules";
import type { CoachingView } from "../../coachings/views";
import styles from "./consent.module.css";
import { SwitchedShares, TickedShares } from "./share-rows";
import { singleShares } from "./share-words";
import { firstName, otherOf, useAccepting, useAsking, useDeclining, useSharing } from "./use-coachings";

type Me = Pick<AccountView, "id" | "name" | "profilePicture">;

/**
 * What is asked: `ask` a person to be the caller's coach, `answer` a question, `change` what a coach sees.
 */
export type Consent =
  | { kind: "ask"; coach: PersonView }
  | { kind: "answer" | "change"; coaching: CoachingView };

const personOf = (consent: Consent) => (consent.kind === "ask" ? consent.coach : otherOf(consent.coaching));

function titleWord(consent: Consent) {
  if (consent.kind === "change") return "training.coaching.consent.changeTitle";
  if (consent.kind === "answer" && consent.coaching.role === "COACH")
    return "training.coaching.consent.beTitle";
  return "training.coaching.consent.title";
}

type Props = { me: Me; consent: Consent | null; onClose: () => void };

/** What a coach will see, asked before anything is seen. "Not now" and closing cost nothing. */
export function ConsentDialog({ opened, me, consent, onClose }: Props & { opened: boolean }) {
  const shown = useLast(consent);
  if (!shown) return null;
  const names = { name: firstName(personOf(shown)) };
  const title = <FormattedMessage id={titleWord(shown)} values={names} />;
  const shared = { me, title, onClose };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} hidesTitle width={560}>
      {shown.kind === "ask" && <Asking {...shared} coach={shown.coach} />}
      {shown.kind === "change" && <Changing {...shared} coaching={shown.coaching} />}
      {shown.kind === "answer" && <Answering {...shared} coaching={shown.coaching} />}
    </Dialog>
  );
}

type PartProps = { me: Me; title: ReactNode; onClose: () => void };
type HeadProps = Pick<PartProps, "me" | "title"> & { person: PersonView; lead: ReactNode };

/** Both faces and the question, which a screen reader hears as the name of the dialog. */
const Head = ({ me, person, title, lead }: HeadProps) => (
  <div className={styles.head}>
    <span className={styles.faces}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={60} />
      <Avatar name={me.name} picture={me.profilePicture} seed={me.id} size={60} />
    </span>
    <p className={styles.question} aria-hidden="true">
      {title}
    </p>
    <p className={styles.lead}>{lead}</p>
  </div>
);

const HowItEnds = ({ children }: { children: ReactNode }) => (
  <div className={styles.note}>
    <Note icon={<IconLock size={18} aria-hidden="true" />}>{children}</Note>
  </div>
);

const Failure = ({ failure }: { failure: string | null }) =>
  failure && (
    <div className={styles.note}>
      <Note kind="error">{failure}</Note>
    </div>
  );

type ChoiceProps = Pick<PartProps, "me" | "title"> & {
  coach: PersonView;
  chosen: CoachingShare[];
  onChoose: (chosen: CoachingShare[]) => void;
};

/** What goes together with a coach, and what is chosen each by itself, all of it off at first. */
function Choice({ me, title, coach, chosen, onChoose }: ChoiceProps) {
  const name = firstName(coach);
  return (
    <>
      <Head
        {...{ me, title }}
        person={coach}
        lead={<FormattedMessage id="training.coaching.consent.text" values={{ name }} />}
      />
      <TickedShares
        title={<FormattedMessage id="training.coaching.consent.usual" />}
        hint={<FormattedMessage id="training.coaching.consent.usualHint" />}
        shares={usualShares}
      />
      <SwitchedShares
        title={<FormattedMessage id="training.coaching.consent.single" />}
        hint={<FormattedMessage id="training.coaching.consent.singleHint" />}
        shares={singleShares}
        chosen={chosen}
        onChange={onChoose}
      />
      <HowItEnds>
        <FormattedMessage id="training.coaching.consent.end" values={{ name }} />
      </HowItEnds>
    </>
  );
}

const NotNow = ({ onClose }: { onClose: () => void }) => (
  <Button variant="subtle" className={styles.answer} onClick={onClose} data-autofocus>
    <FormattedMessage id="training.coaching.consent.notNow" />
  </Button>
);

function Asking({ coach, onClose, ...head }: PartProps & { coach: PersonView }) {
  const [single, setSingle] = useState<CoachingShare[]>([]);
  const { run, isPending, failure } = useAsking(onClose);
  return (
    <>
      <Choice {...head} coach={coach} chosen={single} onChoose={setSingle} />
      <Failure failure={failure} />
      <DialogFooter>
        <NotNow onClose={onClose} />
        <Button
          loading={isPending}
          onClick={() => run({ userId: coach.id, role: "COACH", shares: [...usualShares, ...single] })}
        >
          <FormattedMessage id="training.coaching.consent.ask" values={{ name: firstName(coach) }} />
        </Button>
      </DialogFooter>
    </>
  );
}

type AnsweringProps = PartProps & { coaching: CoachingView };

/** The client chooses what is shared; who becomes the coach sees what that will be. */
function Answering({ coaching, onClose, ...head }: AnsweringProps) {
  const { id, role, coach, client, shares } = coaching;
  const [single, setSingle] = useState<CoachingShare[]>([]);
  const accepting = useAccepting(onClose);
  const declining = useDeclining(onClose);
  const isCoach = role === "COACH";
  return (
    <>
      {isCoach ? (
        <BeingAsked {...head} client={client} shares={shares} />
      ) : (
        <Choice {...head} coach={coach} chosen={single} onChoose={setSingle} />
      )}
      <Failure failure={accepting.failure ?? declining.failure} />
      <DialogFooter>
        <Button
          variant="subtle"
          className={styles.answer}
          loading={declining.isPending}
          onClick={() => declining.run(id)}
        >
          <FormattedMessage id="training.coaching.consent.decline" />
        </Button>
        <NotNow onClose={onClose} />
        <Button
          className={styles.answer}
          loading={accepting.isPending}
          onClick={() => accepting.run(isCoach ? { id } : { id, shares: [...usualShares, ...single] })}
        >
          <FormattedMessage
            id={isCoach ? "training.coaching.consent.be" : "training.coaching.consent.share"}
          />
        </Button>
      </DialogFooter>
    </>
  );
}

type AskedProps = Pick<PartProps, "me" | "title"> & { client: PersonView; shares: readonly CoachingShare[] };

function BeingAsked({ client, shares, ...head }: AskedProps) {
  const name = firstName(client);
  return (
    <>
      <Head
        {...head}
        person={client}
        lead={<FormattedMessage id="training.coaching.consent.beText" values={{ name }} />}
      />
      {shares.length > 0 && (
        <TickedShares
          title={<FormattedMessage id="training.coaching.consent.shares" values={{ name }} />}
          shares={shares}
        />
      )}
      <HowItEnds>
        <FormattedMessage id="training.coaching.consent.beEnd" />
      </HowItEnds>
    </>
  );
}

/** Each of the seven by itself. */
function Changing({ coaching, onClose, ...head }: AnsweringProps) {
  const { id, coach, shares } = coaching;
  const [chosen, setChosen] = useState<CoachingShare[]>(shares);
  const { run, isPending, failure } = useSharing(onClose);
  const name = firstName(coach);
  return (
    <>
      <Head
        {...head}
        person={coach}
        lead={<FormattedMessage id="training.coaching.consent.changeText" values={{ name }} />}
      />
      <SwitchedShares
        title={<FormattedMessage id="training.coaching.consent.usual" />}
        shares={usualShares}
        chosen={chosen}
        onChange={setChosen}
      />
      <SwitchedShares
        title={<FormattedMessage id="training.coaching.consent.rest" />}
        shares={singleShares}
        chosen={chosen}
        onChange={setChosen}
      />
      <Failure failure={failure} />
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          loading={isPending}
          onClick={() =>
            run({ id, shares: coachingShares.filter((share) => chosen.includes(share)), before: shares })
          }
        >
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </>
  );
}
