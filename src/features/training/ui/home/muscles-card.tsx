"use client";

import clsx from "clsx";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import type { WeekAnswer } from "../../weeks/views";
import { levelsOf } from "../muscles/levels";
import { musclesText, muscleWords } from "../muscles/muscle-words";
import card from "./home.module.css";
import styles from "./muscles-card.module.css";

/** The drawing is 7 kB, and far down on a phone. */
const MuscleMap = later(() => import("../muscles/muscle-map").then((it) => it.MuscleMap));
const MuscleLegend = later(() => import("../muscles/muscle-map").then((it) => it.MuscleLegend));

/** Muscles that are named beside the map; all are in its text. */
const NAMED = 5;

/** What the week has trained. */
export function MusclesCard({ muscles }: Pick<WeekAnswer, "muscles">) {
  const intl = useIntl();
  const named = musclesText(
    intl,
    muscles.map(({ muscle }) => muscle),
  );
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="training-muscles">
      <div className={card.head}>
        <h2 id="training-muscles">
          <FormattedMessage id="training.muscles.title" />
        </h2>
        <span className={card.hint}>
          <FormattedMessage id="training.muscles.unit" />
        </span>
      </div>
      <div className={styles.contents}>
        <div className={styles.map}>
          <MuscleMap
            levels={levelsOf(muscles)}
            label={
              muscles.length > 0
                ? intl.formatMessage({ id: "training.muscles.map" }, { muscles: named })
                : intl.formatMessage({ id: "training.muscles.none" })
            }
          />
        </div>
        {muscles.length > 0 ? (
          <dl className={styles.list}>
            {muscles.slice(0, NAMED).map(({ muscle, sets }) => (
              <div key={muscle}>
                <dt>
                  <FormattedMessage id={muscleWords[muscle]} />
                </dt>
                <dd>
                  <FormattedNumber value={sets} maximumFractionDigits={1} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.none}>
            <FormattedMessage id="training.muscles.none" />
          </p>
        )}
      </div>
      <div className={styles.legend}>
        <MuscleLegend />
      </div>
    </section>
  );
}
