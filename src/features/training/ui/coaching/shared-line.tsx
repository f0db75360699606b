import { IconCheck, IconLock } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Pill } from "@/ui/pill";
import type { ClientView } from "../../clients/views";
import { type CoachingShare, coachingShares } from "../../coachings/rules";
import styles from "./client.module.css";
import { shareWords } from "./share-words";
import { firstName } from "./use-coachings";

const Shares = ({ shares, isShared }: { shares: CoachingShare[]; isShared: boolean }) =>
  shares.map((share) => (
    <li key={share}>
      <Pill tone={isShared ? "brand" : "outline"} className={styles.share}>
        {isShared ? <IconCheck size={14} aria-hidden="true" /> : <IconLock size={14} aria-hidden="true" />}
        {!isShared && (
          <span className="spoken">
            <FormattedMessage id="training.coaching.client.notShared" />
          </span>
        )}
        <FormattedMessage id={shareWords[share].name} />
      </Pill>
    </li>
  ));

/** What the client shares, and what not. */
export function SharedLine({ client }: { client: ClientView }) {
  const isShared = (share: CoachingShare) => client.shares.includes(share);
  return (
    <section className={styles.shared} aria-labelledby="client-shares">
      <h2 id="client-shares">
        <FormattedMessage id="training.coaching.client.shares" values={{ name: firstName(client) }} />
      </h2>
      <ul>
        <Shares isShared shares={coachingShares.filter(isShared)} />
        <Shares isShared={false} shares={coachingShares.filter((share) => !isShared(share))} />
      </ul>
    </section>
  );
}
