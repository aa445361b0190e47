import { count } from "@/lib/values/text";
import type { CallAhead, CodeKind, PlaceKey, PlaceRecord } from "./place-contract";

export const CODE_NAMES: Record<CodeKind, string> = {
  gate: "Gate code",
  lockbox: "Lockbox code",
  alarm: "Alarm code",
};

export const AHEAD_WORDS: Record<CallAhead, string> = {
  text: "Send a message",
  call: "Call first",
  none: "No need to tell them",
};

export const ROOF_WORDS: Record<NonNullable<PlaceRecord["roof"]>, string> = {
  flat: "Flat",
  low: "Low slope",
  steep: "Steep",
};

type Line = readonly [label: string, value: string];

/** What matters on site, in the order a crew needs it; nothing that no one wrote down. */
export const siteLines = (place: PlaceRecord): Line[] => {
  const { call_ahead, dog, alarm, parking, tap, storeys, roof, people_needed, ladder } = place;
  const lines: Line[] = [
    ["On my way", call_ahead ? AHEAD_WORDS[call_ahead] : ""],
    ["Dog", dog ?? ""],
    ["Alarm", alarm ?? ""],
    ["Parking", parking ?? ""],
    ["Tap and shut-off", tap ?? ""],
    ["People needed", people_needed ? String(people_needed) : ""],
    ["Ladder", ladder ? "Needed" : ""],
    ["Storeys", storeys ? String(storeys) : ""],
    ["Roof", roof ? ROOF_WORDS[roof] : ""],
  ];
  return lines.filter(([, value]) => value !== "");
};

/** "D. Reyes, K. Asante"; crews whose name isn't known are counted. */
function crewWords(hrids: readonly number[], crews: Crews): string {
  const names = crews.filter(({ hrid }) => hrids.includes(hrid)).map(({ crew }) => crew);
  const others = hrids.length - names.length;
  if (others > 0) names.push(names.length > 0 ? `${others} more` : count(others, "crew"));
  return names.join(", ");
}

type Crews = readonly { hrid: number; crew: string }[];

/** What the planner keeps to; `crews`: the names of those not to send. */
export const planLines = (
  { leaves, minds_rain, nobody_home, not_crews }: PlaceRecord,
  crews: Crews = [],
): Line[] => {
  const lines: Line[] = [
    ["Leaves", leaves ? (leaves === "late" ? "Fall late" : "Fall early") : ""],
    ["Rain", minds_rain === null ? "" : minds_rain ? "Minds rain" : "Rain is fine"],
    ["Home", nobody_home === null ? "" : nobody_home ? "No one needs to be home" : "Someone must be home"],
    ["Crews not to send", crewWords(not_crews, crews)],
  ];
  return lines.filter(([, value]) => value !== "");
};

/** "K12 is at the office", "K12 is out with Maya". */
export const keyWords = ({ number, holder }: PlaceKey): string =>
  holder === null ? `${number}, at the office` : `${number}, out with ${holder}`;
