import { z } from "zod";
import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { fieldText, isUnselected } from "@/lib/values/form-fields";

export const SHOPS = ["Osler", "Morse"] as const;
export type Shop = (typeof SHOPS)[number];

/** A crew's seats; `partner` and `partner1` are the contract's names for the second and third. */
export const CREW_POSITIONS = ["driver", "second", "third"] as const;
export type CrewPosition = (typeof CREW_POSITIONS)[number];

const chosen = fieldText.transform((text) => (isUnselected(text) ? null : text));

/** A select of people: the hrid, or null. Anything else becomes NaN, and `crewIssues` reports it. */
const person = chosen.transform((text) =>
  text === null ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN,
);

/** Crew set-up: people by hrid; null means nothing chosen. */
export const crewFields = z.object({
  ocid: person.optional(),
  ocdate: fieldText,
  closemgr: person,
  driver: person,
  partner: person,
  partner1: person,
  shop: chosen,
  car: chosen,
  gascard: chosen,
  laptop: chosen,
});
export type CrewForm = z.output<typeof crewFields>;

type CrewFormValues = Omit<CrewForm, "ocid">;

/** What an existing crew's form holds, without the names next to it. */
export const crewFormOf = ({
  ocdate,
  closemgr,
  driver,
  partner,
  partner1,
  shop,
  car,
  gascard,
  laptop,
}: CrewFormValues): CrewFormValues => ({
  ocdate,
  closemgr,
  driver,
  partner,
  partner1,
  shop,
  car,
  gascard,
  laptop,
});

/** A crew day from a form that passed `crewIssues`. */
export type CrewValues = {
  ocdate: BusinessDate;
  closemgr: number | null;
  driver: number;
  partner: number | null;
  partner1: number | null;
  shop: Shop;
  car: string | null;
  gascard: string | null;
  laptop: string | null;
};

const isShop = (text: string | null): text is Shop => SHOPS.some((shop) => shop === text);

/** The values of a crew form without issues. */
export function crewValues(form: CrewForm): CrewValues {
  const { ocid: _ocid, ...fields } = form;
  const { driver, shop, ocdate } = fields;
  if (driver === null || !isShop(shop) || !isBusinessDate(ocdate)) {
    throw new RangeError("The form was not checked before it was read");
  }
  return { ...fields, driver, shop, ocdate };
}
