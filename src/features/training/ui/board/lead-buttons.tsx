import { IconHourglass, IconSpeakerphone } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useDialog } from "../programs/use-dialog";
import styles from "./lead.module.css";
import type { BoardPlace } from "./use-board";

const RestDialog = lazyDialog(() => import("./rest-dialog").then((it) => it.RestDialog));
const CallDialog = lazyDialog(() => import("./call-dialog").then((it) => it.CallDialog));

/** What whoever leads says to all. `isSmall`: as icons, on the wall. */
export function LeadButtons({ place, isSmall = false }: { place: BoardPlace; isSmall?: boolean }) {
  const intl = useIntl();
  const resting = useDialog();
  const calling = useDialog();
  const acts = [
    { key: "rest", Icon: IconHourglass, id: "training.board.rest.title", open: resting.open },
    { key: "call", Icon: IconSpeakerphone, id: "training.board.call.title", open: calling.open },
  ] as const;
  return (
    <>
      {acts.map(({ key, Icon, id, open }) =>
        isSmall ? (
          <ActionIcon
            key={key}
            className={styles.onHill}
            size={44}
            aria-label={intl.formatMessage({ id })}
            title={intl.formatMessage({ id })}
            onClick={open}
          >
            <Icon size={22} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            key={key}
            variant="default"
            size="lg"
            className={styles.wide}
            leftSection={<Icon size={18} />}
            onClick={open}
          >
            <FormattedMessage id={id} />
          </Button>
        ),
      )}
      <RestDialog {...resting.props} place={place} />
      <CallDialog {...calling.props} place={place} />
    </>
  );
}
