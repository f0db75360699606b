import { Switch } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { FormattedMessage } from "react-intl";
import type { CoachingShare } from "../../coachings/rules";
import styles from "./consent.module.css";
import { shareWords } from "./share-words";

function ShareText({ share }: { share: CoachingShare }) {
  const { Icon, name, text } = shareWords[share];
  return (
    <>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.text}>
        <b>
          <FormattedMessage id={name} />
        </b>
        <span>
          <FormattedMessage id={text} />
        </span>
      </span>
    </>
  );
}

type GroupProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{title}</h3>
        {hint && <span>{hint}</span>}
      </div>
      <ul className={styles.group}>{children}</ul>
    </section>
  );
}

type ListProps = Omit<GroupProps, "children"> & { shares: readonly CoachingShare[] };

/** What is shared, with a tick: there is nothing to choose. */
export const TickedShares = ({ shares, ...group }: ListProps) => (
  <Group {...group}>
    {shares.map((share) => (
      <li key={share} className={styles.row} data-on>
        <ShareText share={share} />
        <IconCheck className={styles.tick} size={20} aria-hidden="true" />
      </li>
    ))}
  </Group>
);

type RowProps = { share: CoachingShare; isOn: boolean; onChange: (isOn: boolean) => void };

function SwitchRow({ share, isOn, onChange }: RowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.row} data-on={isOn || undefined}>
      <ShareText share={share} />
      <Switch
        id={id}
        size="md"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </label>
  );
}

type SwitchProps = ListProps & {
  chosen: readonly CoachingShare[];
  onChange: (chosen: CoachingShare[]) => void;
};

/** What is chosen each by itself. The whole row is pressed. */
export const SwitchedShares = ({ shares, chosen, onChange, ...group }: SwitchProps) => (
  <Group {...group}>
    {shares.map((share) => (
      <li key={share}>
        <SwitchRow
          share={share}
          isOn={chosen.includes(share)}
          onChange={(isOn) => onChange(isOn ? [...chosen, share] : chosen.filter((one) => one !== share))}
        />
      </li>
    ))}
  </Group>
);
