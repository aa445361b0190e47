/** If both shops make a report, its area has the shop's suffix. */
const perShop = (area: string, east: string[], west: string[] = east) => ({
  [`${area}(East)`]: east,
  [`${area}(West)`]: west,
});

const LOCK_UP = ["Alarm on", "Lights off", "Heat turned down", "Bathroom clean", "Garbage out"];
const COUNT = [
  "Squeegees and rubber",
  "Mops and sleeves",
  "Soap",
  "Rags",
  "Poles",
  "Buckets",
  "Lawn signs",
  "To order",
];

/** Each daily report's default lines: nine at most. */
export const REPORT_PROMPTS: Record<string, string[]> = {
  Test: ["Test line"],
  Admin: ["Emails answered", "Phone messages returned", "Invoices sent", "Filing", "Anything for tomorrow"],
  Recruit: ["Calls made", "Interviews", "Training booked", "Ads running", "Needs"],
  Sales: ["Estimates done", "Estimates sold", "Call-backs", "New clients", "Price disputes"],
  Prod: ["Packages made", "Jobs numbered", "Crews short", "Floaters running out", "Weather"],
  "Office DNF": ["DNFs open", "DNFs given to crews", "Clients called", "Verdicts outstanding"],
  Safety: ["Safety talk held", "Points read by all", "Ladders checked", "Incidents", "First aid kits"],
  HR: ["Absences", "Late arrivals", "Violations", "Notes on employees", "Pay questions"],
  ...perShop("Open", [
    "On time",
    "Uniform",
    "Vehicle prepared",
    "Look at package",
    "Stretch/Jacks",
    "Absent",
  ]),
  ...perShop("Close", [
    "Crews back",
    "Cash and cheques in",
    "Tablets charging",
    "Gas cards in",
    "Vehicles clean",
    "Damage",
  ]),
  ...perShop(
    "Close Bldg",
    [...LOCK_UP, "Shop locked: 3 doors + gate"],
    [...LOCK_UP, "Shop locked: 2 doors + gate"],
  ),
  ...perShop("Locker", ["Lockers tidy", "Uniforms counted", "Laundry", "Missing gear"]),
  Training: ["Who was trained", "What was covered", "Ladder work", "Ready for the field", "Follow up"],
  ...perShop("Shop Inventory", COUNT),
  ...perShop("Ladder Shop", [
    "Ladders counted",
    "Feet and ropes",
    "Arms",
    "Repairs needed",
    "Out of service",
  ]),
  Ladder: ["Ladders on trucks", "Straps", "Feet and ropes", "Repairs needed"],
  "Chisholm Inventory": COUNT,
  ...perShop("Truck Gear", [
    "Window kits",
    "Eaves gear",
    "Ladder arms",
    "Water jug",
    "First aid kit",
    "Missing",
  ]),
  "Locker Inventory": ["Shirts", "Jackets", "Gloves", "Boots", "To order"],
  ...perShop("Vehicle", ["Oil", "Tires", "Lights", "Washer fluid", "Damage", "Due for service"]),
  "Estimates/Signs": ["Estimates done", "Signs picked up", "Signs not found", "Still to do"],
  Failure: ["What failed", "Why", "Who was told", "What was done", "How to keep it from happening again"],
  Update: ["What's new", "Who needs to know"],
};
