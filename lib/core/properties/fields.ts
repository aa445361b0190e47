import { z } from "zod";
import type { Capability } from "@/lib/actor";
import { choice, defineFields, text, whole, yesNo } from "@/lib/fields";

/** Who the fields are for, by capability; `rightToProperty` says where they count, and who else belongs. */
export const AUDIENCES = {
  office: ["production", "client_care"],
  /** With a lead there; and today's crew, and whoever came for an estimate or a sign. */
  onSite: ["sales"],
  /** Whoever else may open a job there, such as partners and crew masters. */
  staff: [],
  /** Whose property it is. */
  client: [],
} satisfies Record<string, readonly Capability[]>;
export type Audience = keyof typeof AUDIENCES;

const ALL_STAFF = ["office", "onSite", "staff"] as const;
const EVERYONE = ["office", "onSite", "staff", "client"] as const;
const ON_SITE = ["office", "onSite"] as const;
const OFFICE = ["office"] as const;
const TOLD_BY_CLIENTS = ["office", "onSite", "client"] as const;
const NO_ONE = [] as const;

const SITE_CHARACTERS = 200;

/** What we know about a property: its card, in the card's order. */
export const cardFields = defineFields(AUDIENCES, {
  callAhead: choice(
    { text: "Send a message", call: "Call first", none: "No need to tell them" },
    {
      label: "On my way",
      wire: "call_ahead",
      see: EVERYONE,
      change: ["office", "client"],
      personal: "habits",
      offline: true,
    },
  ),
  dog: text({
    label: "Dog",
    max: SITE_CHARACTERS,
    see: EVERYONE,
    change: TOLD_BY_CLIENTS,
    personal: "words",
    offline: true,
  }),
  alarm: text({
    label: "Alarm",
    max: SITE_CHARACTERS,
    see: ON_SITE,
    change: ON_SITE,
    personal: "words",
    offline: true,
  }),
  parking: text({
    label: "Parking",
    max: SITE_CHARACTERS,
    see: EVERYONE,
    change: TOLD_BY_CLIENTS,
    personal: "words",
    offline: true,
  }),
  tap: text({
    label: "Tap and shut-off",
    max: SITE_CHARACTERS,
    see: ALL_STAFF,
    change: ON_SITE,
    personal: "words",
    offline: true,
  }),
  peopleNeeded: whole({
    label: "People needed",
    wire: "people_needed",
    min: 1,
    max: 6,
    see: ALL_STAFF,
    change: ON_SITE,
    personal: "habits",
    offline: true,
    importAs: {
      label: "People needed there",
      names: ["people needed", "people"],
      cell: "people",
      hint: "1 to 6",
    },
  }),
  ladder: yesNo({
    label: "Needs a ladder",
    line: "Ladder",
    yes: "Needed",
    no: "",
    see: ALL_STAFF,
    change: ON_SITE,
    personal: "habits",
    offline: true,
    importAs: { names: ["ladder", "takes a ladder"], cell: "yes" },
  }),
  storeys: whole({
    label: "Storeys",
    min: 1,
    max: 9,
    see: ALL_STAFF,
    change: ON_SITE,
    personal: "habits",
    offline: true,
  }),
  roof: choice(
    { flat: "Flat", low: "Low slope", steep: "Steep" },
    { label: "Roof", see: ALL_STAFF, change: ON_SITE, personal: "habits", offline: true },
  ),
  leaves: choice(
    { late: "Fall late", early: "Fall early" },
    {
      label: "Leaves",
      see: ALL_STAFF,
      change: OFFICE,
      personal: "habits",
      importAs: { label: "Leaves fall", names: ["leaves"], cell: "leaves", hint: "Late or early" },
    },
  ),
  mindsRain: yesNo({
    label: "Minds rain",
    wire: "minds_rain",
    line: "Rain",
    yes: "Minds rain",
    no: "Rain is fine",
    see: ALL_STAFF,
    change: OFFICE,
    personal: "habits",
    importAs: { names: ["not in rain"], cell: "yes" },
  }),
  nobodyHome: yesNo({
    label: "No one needs to be home",
    wire: "nobody_home",
    line: "Home",
    yes: "No one needs to be home",
    no: "Someone must be home",
    see: ALL_STAFF,
    change: OFFICE,
    personal: "habits",
    importAs: { names: ["nobody home", "nobody has to be home"], cell: "yes" },
  }),
  /** Drivers, by hrid, whose crews the client doesn't want; in words only with their names. */
  notCrews: {
    label: "Crews not to send",
    wire: "not_crews",
    see: ALL_STAFF,
    change: OFFICE,
    personal: "habits",
    log: "person",
    type: z.array(z.int().positive().max(2_147_483_647)).max(60, "Select 60 crews or fewer"),
    say: () => "",
    toStored: (sent: unknown) => {
      const hrids = [...new Set(sent as number[])].sort((a, b) => a - b);
      return hrids.length > 0 ? hrids : null;
    },
    toWire: (stored: unknown) => stored ?? [],
  },
});

/** Files and bookings set these; nothing changes them one by one. */
const WHERE = { see: EVERYONE, change: NO_ONE, personal: "books" } as const;
const PRICE = { see: EVERYONE, change: NO_ONE, personal: false, log: "money" } as const;

export const addressFields = defineFields(AUDIENCES, {
  address: {
    ...WHERE,
    label: "Address",
    importAs: {
      names: ["street", "street address", "address 1", "address line 1", "property address"],
      cell: "text",
      need: "address",
      vital: true,
    },
  },
  city: { ...WHERE, label: "City", personal: false, importAs: { names: ["town"], cell: "text" } },
  postcode: {
    ...WHERE,
    label: "Postal code",
    importAs: { names: ["postal", "zip", "postal code"], cell: "postal" },
  },
  perly: { ...WHERE, label: "Perly's page", personal: false, importAs: { names: ["perly"], cell: "text" } },
  // Degrees mean nothing to people; the map shows the place.
  latitude: {
    ...WHERE,
    label: "Latitude",
    change: OFFICE,
    log: "hidden",
    importAs: { names: ["lat"], cell: "number" },
  },
  longitude: {
    ...WHERE,
    label: "Longitude",
    change: OFFICE,
    log: "hidden",
    importAs: { names: ["lng", "lon", "long"], cell: "number" },
  },
  active: {
    ...PRICE,
    label: "Active property",
    log: "yesno",
    importAs: { names: ["active", "still cleaned"], cell: "yes" },
  },
});

export const priceFields = defineFields(AUDIENCES, {
  w1: {
    ...PRICE,
    label: "W1 price",
    importAs: {
      label: "W1: windows outside",
      names: ["w1", "outside", "windows outside", "price w1"],
      cell: "price",
    },
  },
  w2: {
    ...PRICE,
    label: "W2 price",
    importAs: {
      label: "W2: windows in and out",
      names: ["w2", "inside outside", "windows inside"],
      cell: "price",
    },
  },
  w3: { ...PRICE, label: "W3 price", importAs: { label: "W3", names: [], cell: "price" } },
  w4: { ...PRICE, label: "W4 price", importAs: { label: "W4", names: [], cell: "price" } },
  eh: {
    ...PRICE,
    label: "EH price",
    importAs: { label: "EH: eaves by hand", names: ["eaves", "eaves hand", "eavestroughs"], cell: "price" },
  },
  eg: {
    ...PRICE,
    label: "EG price",
    importAs: { label: "EG: eaves from the ground", names: ["eaves ground"], cell: "price" },
  },
});

/** All of a property's fields. */
export const propertyFields = { ...addressFields, ...cardFields, ...priceFields };
