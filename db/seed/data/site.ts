import type { SettingValues } from "@/lib/core/settings/schema";

/** What clients of the demo company say. */
export const QUOTES: SettingValues["clientQuotes"] = [
  {
    text: "I came home and thought someone had taken the glass out.",
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

/** How the demo company introduces itself. */
export const INTRODUCTION: SettingValues["introduction"] = {
  home: "Neighbours with ladders. Small crews, the same vans, two shops in the city, and a list of clients who have been opening their doors to us for years.",
  title: "Two ladders, then two shops",
  lead: "Runsheet Window Cleaning began with two students, a borrowed ladder each and one street of tall old windows.",
};

export const STORY: SettingValues["story"] = [
  "The street talked, as streets do. By the second summer there was a van, by the fourth a shop to park it at. Now crews leave 50 Osler Street and 20 Morse Street every working morning.",
  "What we do has hardly changed. A crew of two or three who know each other, a bucket, a squeegee, a ladder that one person holds while the other climbs. Each morning begins with the safety points, each visit with a knock.",
  "Many of our people started as students for a summer. Some of them now plan the days, train the new ones, or come by to count your windows.",
];

export const VIDEOS: SettingValues["videoLinks"] = [
  { title: "How we wash windows", url: "https://example.com/videos/windows" },
  { title: "How we clean eavestroughs", url: "https://example.com/videos/eaves" },
];
