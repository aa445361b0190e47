import type { SettingValue } from "@/lib/settings/schema";

/** What clients of the demo company say. */
export const QUOTES: SettingValue<"clientQuotes"> = [
  {
    text: "I came home and thought somebody had taken the glass out.",
    name: "Margaret",
    place: "Bloor West Village",
  },
  {
    text: "They rang, took their shoes off, moved the orchids and put them back in the right order.",
    name: "Anil",
    place: "The Annex",
  },
  {
    text: "Two autumns without a waterfall over the front door. That is all I wanted.",
    name: "Denise",
    place: "Leslieville",
  },
  {
    text: "Booked as a floater, got the message two days ahead, done by noon.",
    name: "Tomasz",
    place: "Roncesvalles",
  },
];
