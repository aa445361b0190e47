/** What crews read before a job. */
export const PRE_JOB_NOTES: readonly string[] = [
  "Dog in the yard, ring first.",
  "Gate code 1947#.",
  "Client works nights, please be quiet before noon.",
  "Ladder access from the neighbour's side; she knows.",
  "Skip the basement windows, bars are painted shut.",
  "Third-floor dormer needs the 32 ft ladder.",
  "Water tap is behind the shed.",
  "Call 30 minutes ahead, client wants to move the car.",
  "New roses under the bay window: mind the ladder feet.",
  "Leave invoice in the mailbox, client pays by e-transfer to the office.",
  "Skylight over the kitchen is part of the price.",
  "Last time the back downspout was blocked. Check it.",
];

export const POST_JOB_NOTES: readonly string[] = [
  "Client very happy.",
  "Back gate sticks, lift it.",
  "One seal failed on the north side, told the client.",
  "Downspout at the front was blocked, cleared it.",
  "Would like a price for the garage next time.",
  "Screens left in the basement as asked.",
  "Heavy leaves, took longer than estimated.",
];

export const PROPERTY_NOTES: readonly string[] = [
  "Dog in the yard",
  "Gate is locked, ring first",
  "Call before coming",
  "Park on the street only",
  "Ladder access from the neighbour's side",
  "High ladder needed",
  "Water tap at the back",
  "Skylights included",
  "Storm windows stay on",
  "Basement windows included",
  "Sunroom included",
  "Delicate garden below the windows",
];

export const CANCEL_NOTES: readonly string[] = [
  "Client sold the house.",
  "Client found someone cheaper.",
  "Renovation started, will call in spring.",
  "Booked twice by mistake.",
  "Client is sick, doesn't want anyone in the house.",
];

export const HOLDING_NOTES: readonly string[] = [
  "Client away, asked to wait until they call.",
  "Rain twice, client wants a dry day.",
  "Scaffolding still up, try again later.",
  "Painter is not finished with the trim.",
  "No one to open the gate, reschedule by phone.",
];

export const CUSTOM_WORK: readonly string[] = [
  "Scrape paint off the sunroom glass",
  "Wash the glass railing of the deck",
  "Reattach two metres of eavestrough",
  "Clean the front porch ceiling",
  "Rinse the solar panels",
];

export const SAFETY_POINTS: readonly string[] = [
  "Two people raise and foot every extension ladder.",
  "Four up, one out: check the angle before you climb.",
  "Look up for wires before a ladder or pole goes up. Keep three metres away.",
  "Three points of contact on the ladder, always. Never carry buckets up.",
  "No ladder on ice, on a deck box or on a slope without levelling.",
  "Walk the roof only when dry and tied off.",
  "Gloves when scooping eaves: there is glass, wire and worse in them.",
  "Cones out when the truck stands on the street.",
  "Drink water, stretch, say when you are tired.",
  "First-aid kit and phone in every truck. Report every incident the same day.",
];

export const FEEDBACK: readonly (readonly [rating: number, comment: string])[] = [
  [1, "Spotless, and so quick. Thank you!"],
  [1, "Lovely crew, careful with the garden."],
  [1, "Best it has looked in years."],
  [1, "On time, polite, everything cleaned up after."],
  [2, "Good job, a little later than promised."],
  [2, "Windows are great, one screen went back crooked."],
  [2, "Fine as always."],
  [3, "Streaks on the kitchen side, please come back."],
  [3, "No one called before coming."],
];
