"use client";

import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Dialog } from "@/ui/dialog";
import type { GroupMemberView, GroupView } from "../../views";
import { ConfirmStep } from "./confirm-step";
import { HeirStep } from "./heir-step";
import { NameStep } from "./name-step";
import styles from "./removal.module.css";

export type Fate = "handOver" | "delete";
type Step = "confirm" | "heir" | "name";

type Props = {
  me: AccountView;
  group: GroupView;
  opened: boolean;
  onClose: () => void;
  /** after the group was deleted */
  onDeleted: () => void;
};

/** Deletes a group or hands it over, in steps: the choice, the new owner, and the name of the group, typed. */
export function RemoveDialog({ me, group, opened, onClose, onDeleted }: Props) {
  const [step, setStep] = useState<Step>("confirm");
  const [fate, setFate] = useState<Fate>("handOver");
  const [heir, setHeir] = useState<GroupMemberView | null>(null);
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
          me={me}
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
