"use client";

import { FormattedMessage } from "react-intl";
import { distanceNames } from "../log/values";
import { bandsOf } from "./curve-bands";
import { bandName, bandUnit, bandValue, type Reading } from "./curve-text";
import styles from "./curves.module.css";
import { clockText, distanceNumber } from "./run-units";
import type { Sample } from "./series";

type Props = { samples: readonly Sample[]; length: number; end: number; reading: Reading };

/** The curves as numbers: means over each part of the run. */
export function CurveTable({ samples, length, end, reading }: Props) {
  const { intl, tempo, unit, axis } = reading;
  const { bands } = bandsOf({ samples, tempo, xOf: (at) => at });
  return (
    <div className={styles.tablePlace}>
      <table className={styles.table}>
        <thead>
          <tr>
            {axis === "metres" && (
              <th scope="col">
                <FormattedMessage id="training.run.distance" /> <small>{distanceNames[unit]}</small>
              </th>
            )}
            <th scope="col">
              <FormattedMessage id="training.run.time" />
            </th>
            {bands.map(({ kind }) => (
              <th key={kind} scope="col">
                {bandName(reading, kind)} <small>{bandUnit(reading, kind)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.at}>
              {axis === "metres" && (
                <td>{distanceNumber(intl, Math.min(sample.at + length / 2, end), unit)}</td>
              )}
              <td>{clockText(intl, sample.seconds)}</td>
              {bands.map((band) => {
                const value = band.valueOf(sample);
                return (
                  <td key={band.kind}>{value === null ? "\u2013" : bandValue(reading, band.kind, value)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
