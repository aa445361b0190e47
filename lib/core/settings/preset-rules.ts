import type { SettingKey, SettingValues } from "./schema";

/** All values of a setting under one name, and what they do to a day. */
type Preset<V = unknown> = { label: string; does: string; value: V };

type Presets<V = unknown> = {
  /** What they're a choice of. */
  label: string;
  choices: readonly Preset<V>[];
};

/** The values until someone chooses others. */
export const USUAL_TIMES: SettingValues["planner"] = {
  threePeople: 0.72,
  detour: 1.3,
  speedUpTo1: 18,
  speedUpTo5: 26,
  speedUpTo15: 36,
  speedBeyond: 55,
  parking: 2,
  spare: 30,
};
export const BALANCED: SettingValues["suggestion"] = {
  eachJob: 30_00,
  eachDollar: 1_00,
  endsToday: 600_00,
  onlyToday: 5_000_00,
  crewHour: 40_00,
  driveHour: 800_00,
  kilometre: 80,
  evenHours: 20_00,
  sameCrew: 10_00,
  crewThatCausedIt: 100_00,
  lateLeavesTooSoon: 120_00,
  earlyLeavesTooLate: 120_00,
};

/**
 * Settings of many figures that are chosen by what they do. No preset changes what promises are worth: appointments,
 * windows that end, DNFs and leaves. How much each changes is in docs/bench-planner.md.
 */
const PRESETS: { [K in SettingKey]?: Presets<SettingValues[K]> } = {
  planner: {
    label: "Times",
    choices: [
      {
        label: "Usual times",
        does: "Crews drive 18 km/h on the first kilometre and up to 55 km/h on long drives, take 2 minutes to park, and start appointments at least 30 minutes before their window ends.",
        value: USUAL_TIMES,
      },
    ],
  },
  suggestion: {
    label: "Aim",
    choices: [
      {
        label: "Balanced",
        does: "Jobs whose window ends come first, then those that pay well for the time and the drive, and crews get similar hours.",
        value: BALANCED,
      },
      {
        label: "Fewer kilometres",
        does: "Jobs close together come first: those further away wait until their window is about to end, even if a day then has less work, and may get a different crew than last time.",
        value: { ...BALANCED, driveHour: 900_00, kilometre: 15_00, evenHours: 0, sameCrew: 0 },
      },
      {
        label: "Earlier finish",
        does: "Crews are back earlier and at similar times: jobs that can wait are left for another day, so a day brings in less.",
        value: { ...BALANCED, evenHours: 300_00 },
      },
      {
        label: "More money",
        does: "The jobs with the highest prices come first, also further away: small ones wait until their window is about to end.",
        value: { ...BALANCED, eachJob: 0, eachDollar: 3_00, evenHours: 0, sameCrew: 0 },
      },
    ],
  },
};

export const presetsOf = (key: SettingKey): Presets | null => PRESETS[key] ?? null;

/** The preset that a value is; null if it's the company's own. */
export function presetOf(key: SettingKey, value: unknown): Preset | null {
  const entries = (object: unknown) =>
    Object.entries(object ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const wanted = JSON.stringify(entries(value));
  return PRESETS[key]?.choices.find((preset) => JSON.stringify(entries(preset.value)) === wanted) ?? null;
}
