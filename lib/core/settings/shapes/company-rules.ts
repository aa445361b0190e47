import type { SettingKey } from "@/lib/core/settings/schema";
import { field, lines, one, PLACE, type Shape, shown } from "./field-rules";

/** What clients and the public site are told about the company. */
export const COMPANY_SHAPES = {
  company: {
    label: "Name and address",
    form: "fields",
    hint: "On emails, receipts and the public site.",
    fields: [
      field("name", "Name"),
      field("shortName", "Short name"),
      field("email", "Email", "email"),
      ...PLACE,
    ],
  },
  officePhone: one("Office phone", "phone", "Phone", "In the messages to clients and on the public site."),
  letterhead: {
    label: "Letterhead",
    form: "fields",
    hint: "On emails, receipts and pay stubs. Name, address and phone come from the settings above.",
    fields: [
      field("colour", "Colour", "text", "Such as #0c5b6e: the line on top and the buttons"),
      field(
        "logo",
        "Show the logo",
        "choice",
        "Without it, emails show the first letter of the company's name",
      ),
      field("picture", "Logo file", "picture"),
    ],
  },
  reviewRequests: {
    label: "Review requests",
    form: "fields",
    hint: "Asks each client once per job how it went. Clients can stop these emails.",
    fields: [field("sent", "Send them the day after a job is done", "choice")],
  },
  hours: {
    label: "Office hours",
    form: "rows",
    item: "line",
    fields: [field("days", "Days"), field("hours", "Hours")],
  },
  shops: {
    label: "Shops",
    form: "rows",
    item: "shop",
    fixed: true,
    hint: "Where crews start from: on the map, in directions and on the contact page.",
    fields: [
      shown("shop", "Shop"),
      shown("side", "Side of the city"),
      ...PLACE,
      field("latitude", "Latitude", "decimal"),
      field("longitude", "Longitude", "decimal"),
    ],
  },
  dutyContacts: {
    label: "Contacts on duty",
    form: "rows",
    item: "contact",
    fixed: true,
    hint: "Crews are told to call them when something fails. The first one is called first.",
    fields: [field("name", "Name"), field("phone", "Phone", "phone")],
  },
  introduction: {
    label: "Introduction",
    form: "fields",
    hint: "The opening text on the public site.",
    fields: [
      field("home", "On the home page", "area"),
      field("title", "About heading"),
      field("lead", "Text below the heading", "area"),
    ],
  },
  story: lines("Our story", "paragraph", "On the About page. Leave it empty to hide this section.", "area"),
  clientQuotes: {
    label: "What clients say",
    form: "rows",
    item: "quote",
    hint: "On the public home page, the first one large. Use clients' own words, with their permission.",
    fields: [field("text", "Quote", "area"), field("name", "Name"), field("place", "Neighbourhood")],
  },
  videoLinks: {
    label: "Videos",
    form: "rows",
    item: "video",
    hint: "In the footer of the public site.",
    fields: [field("title", "Title"), field("url", "Address", "url")],
  },
} satisfies Partial<Record<SettingKey, Shape>>;
