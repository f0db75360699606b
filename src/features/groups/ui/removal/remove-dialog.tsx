"use client";

import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { Heir } from "@/features/accounts/ui/slots";
import { Dialog } from "@/ui/dialog";
import type { GroupView } from "../../views";
import { ConfirmStep } from "./confirm-step";
import { HeirStep } from "./heir-step";
import { NameStep } from "./name-step";
import styles from "./removal.module.css";

export type Fate = "handOver" | "delete";
type Step = "confirm" | "heir" | "name";

type Props = {
  group: GroupView;
  opened: boolean;
  onClose: () => void;
  /** after the group was deleted */
  onDeleted: () => void;
};

/** Deletes a group or hands it over, in steps: the choice, the new owner, and the name of the group, typed. */
export function RemoveDialog({ group, opened, onClose, onDeleted }: Props) {
  const [step, setStep] = useState<Step>("confirm");
  const [fate, setFate] = useState<Fate>("handOver");
  const [heir, setHeir] = useState<Heir | null>(null);
  const isHandover = fate === "handOver";
  const steps: Step[] = isHandover ? ["confirm", "heir", "name"] : ["confirm", "name"];
  const reached = steps.indexOf(step);
  const close = () => {
    setStep("confirm");
    setHeir(null);
    onClose();
  };
  const titles: Record<Step, string> = {
    confirm: "groups.removal.title",
    heir: "groups.removal.heirTitle",
    name: isHandover ? "groups.removal.handOverTitle" : "groups.removal.deleteTitle",
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={<FormattedMessage id={titles[step]} values={{ name: group.name }} />}
      width={460}
    >
      <div className={styles.bars} aria-hidden="true">
        {steps.map((one, at) => (
          <span key={one} data-reached={at <= reached || undefined} />
        ))}
      </div>
      {step === "confirm" && (
        <ConfirmStep
          group={group}
          fate={fate}
          onFate={setFate}
          onClose={close}
          onNext={() => setStep(isHandover ? "heir" : "name")}
        />
      )}
      {step === "heir" && (
        <HeirStep
          group={group}
          heir={heir}
          onHeir={setHeir}
          onBack={() => setStep("confirm")}
          onNext={() => setStep("name")}
        />
      )}
      {step === "name" && (
        <NameStep
          group={group}
          heir={isHandover ? heir : null}
          onBack={() => setStep(isHandover ? "heir" : "confirm")}
          onDone={() => {
            close();
            if (!isHandover) onDeleted();
          }}
        />
      )}
    </Dialog>
  );
}
