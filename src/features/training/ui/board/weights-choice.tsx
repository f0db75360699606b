import { Switch } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import consent from "../coaching/consent.module.css";

type Props = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the others see what the member lifts. The whole row is pressed. */
export function WeightsChoice({ isOn, onChange }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={consent.row} data-on={isOn || undefined}>
      <IconBarbell size={22} aria-hidden="true" />
      <span className={consent.text}>
        <b>
          <FormattedMessage id="training.board.weights" />
        </b>
        <span>
          <FormattedMessage id={isOn ? "training.board.weightsOn" : "training.board.weightsOff"} />
        </span>
      </span>
      <Switch
        id={id}
        size="md"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </label>
  );
}
