import { fieldsOf, type WireField } from "@/lib/fields";
import { count } from "@/lib/values/text";
import { cardFields } from "./fields";
import type { CodeKind, PlaceKey, PropertyRecord } from "./property-contract";

export const CODE_NAMES: Record<CodeKind, string> = {
  gate: "Gate code",
  lockbox: "Lockbox code",
  alarm: "Alarm code",
};

type Line = readonly [label: string, value: string];

/** A card's lines, without the ones that no one wrote down. */
function linesOf(place: PropertyRecord, isShown: (field: WireField) => boolean): Line[] {
  const said: Record<string, unknown> = place;
  return fieldsOf<WireField>(cardFields)
    .filter(({ name, field }) => isShown(field) && said[name] !== null)
    .map(({ name, field }): Line => [field.line ?? field.label, field.say(said[name])])
    .filter(([, value]) => value !== "");
}

/** What matters on site, in the order a crew needs it. */
export const siteLines = (place: PropertyRecord): Line[] => linesOf(place, ({ offline }) => offline === true);

/** "D. Reyes, K. Asante"; crews whose name isn't known are counted. */
function crewWords(hrids: readonly number[], crews: Crews): string {
  const names = crews.filter(({ hrid }) => hrids.includes(hrid)).map(({ crew }) => crew);
  const others = hrids.length - names.length;
  if (others > 0) names.push(names.length > 0 ? `${others} more` : count(others, "crew"));
  return names.join(", ");
}

type Crews = readonly { hrid: number; crew: string }[];

/** What the planner keeps to; `crews`: the names of those not to send. */
export const planLines = (place: PropertyRecord, crews: Crews = []): Line[] => {
  const unwanted: Line = [cardFields.notCrews.label, crewWords(place.not_crews, crews)];
  return [...linesOf(place, ({ offline }) => !offline), unwanted].filter(([, value]) => value !== "");
};

/** "K12 is at the office", "K12 is out with Maya". */
export const keyWords = ({ number, holder }: PlaceKey): string =>
  holder === null ? `${number}, at the office` : `${number}, out with ${holder}`;
