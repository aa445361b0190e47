import type { Option } from "@/components/form/native-select";
import type { CrewRecord, CrewSetUp } from "@/lib/core/crews/contract";
import { type AwayPerson, KIND_WORDS } from "@/lib/core/days-off/rules";

type Person = { hrid: number; name: string };
type Gear = "car" | "gascard" | "laptop";

/** Says on an option that another crew has it that day; it can still be chosen, and the server decides. */
function label(name: string, taken: CrewRecord | undefined): string {
  if (!taken) return name;
  return taken.driver_name === name
    ? `${name} (already on a crew)`
    : `${name} – with ${taken.driver_name}'s crew`;
}

const onCrew = (crew: CrewRecord, hrid: number) => [crew.driver, crew.partner, crew.partner1].includes(hrid);

/** What holds on the form's day: its other crews, and who has it off. */
type OnDay = { others: readonly CrewRecord[]; away: readonly AwayPerson[] };

function people(list: readonly Person[], own: Person | null, { others, away }: OnDay): Option[] {
  const known = own === null || list.some((person) => person.hrid === own.hrid);
  return (known ? list : [...list, own]).map(({ hrid, name }) => {
    const off = away.find((person) => person.hrid === hrid);
    const seated = label(
      name,
      others.find((crew) => onCrew(crew, hrid)),
    );
    return {
      value: hrid,
      label: off ? `${seated} – day off (${KIND_WORDS[off.kind].toLowerCase()})` : seated,
    };
  });
}

function gear(
  list: readonly string[],
  own: string | null,
  others: readonly CrewRecord[],
  field: Gear,
): Option[] {
  const names = own === null || list.includes(own) ? list : [...list, own];
  return names.map((name) => ({
    value: name,
    label: label(
      name,
      others.find((crew) => crew[field] === name),
    ),
  }));
}

const person = (hrid: number | null | undefined, name: string | null | undefined): Person | null =>
  hrid && name ? { hrid, name } : null;

/**
 * Each field's options: the lists, the edited crew's values even if they left the list, what the day's
 * other crews have, and who has the day off.
 */
export function crewOptions(lists: CrewSetUp["lists"], crew: CrewRecord | null, day: OnDay) {
  const seats = lists.partnerOptions;
  const { others, away } = day;
  return {
    closemgr: people(lists.mgrOptions, person(crew?.closemgr, crew?.closemgr_name), { others: [], away }),
    driver: people(lists.driverOptions, person(crew?.driver, crew?.driver_name), day),
    partner: people(seats, person(crew?.partner, crew?.partner_name), day),
    partner1: people(seats, person(crew?.partner1, crew?.partner1_name), day),
    car: gear(lists.vehicleOptions, crew?.car ?? null, others, "car"),
    gascard: gear(lists.gascardOptions, crew?.gascard ?? null, others, "gascard"),
    laptop: gear(lists.tabletOptions, crew?.laptop ?? null, others, "laptop"),
  };
}
