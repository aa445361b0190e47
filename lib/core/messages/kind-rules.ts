export type TemplateChannel = "email" | "text";

/** What can stand in a message, with an example for the preview. */
export const TEMPLATE_FIELDS = {
  "first name": "Ann",
  name: "Mrs Ann Chen",
  address: "84 Glen Rd",
  day: "Tue 12 May 2026",
  window: "8–10 am",
  when: "Tue 12 May 2026, 8–10 am",
  before: "Mon 11 May 2026, 12–2 pm",
  request: "move your visit to Tue 12 May 2026, 8–10 am",
  work: "W1 + EH",
  price: "$255.00 + HST, $288.15 in total",
  house: "No one needs to be home. We'll come in light rain too.",
  crew: "Daniel Reyes",
  "job number": "1041",
  arrival: "between 10:40 and 11:00 am",
  owing: "$418.10",
  jobs: "84 Glen Rd, W1, Tue 12 May 2026 (23 days): $209.05\n27 Galley Ave, W1, Wed 13 May 2026 (22 days): $209.05",
  "pay links": "Pay for 84 Glen Rd:\nhttps://…/pay/…",
  link: "https://…",
  "stop link": "https://…",
  company: "Runsheet Window Cleaning",
  "short name": "Runsheet",
  "office phone": "416-555-0100",
  "office email": "office@example.com",
} as const satisfies Record<string, string>;
export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export type TemplateValues = Partial<Record<TemplateField, string>>;

const OFFICE = ["company", "short name", "office phone", "office email"] as const;
const CLIENT = ["first name", "name"] as const;

type Words = { subject: string | null; body: string };
export type KindFacts = {
  label: string;
  /** When it goes out, or what it's for. */
  about: string;
  fields: readonly TemplateField[];
  /** The words until the office changes them, for the channels it has. */
  words: Partial<Record<TemplateChannel, Words>>;
};

const letter = (...lines: string[]) =>
  [
    "Hello {name},",
    "",
    ...lines,
    "",
    "Questions? Call {office phone} or email {office email}.",
    "{company}",
  ].join("\n");

const VISIT = [
  "Address: {address}",
  "When: {day}, {window}",
  "Work: {work}",
  "Price: {price}",
  "Job number: {job number}",
  "{house}",
];
const JOB = ["work", "price", "job number"] as const;
const VISIT_FIELDS = [...CLIENT, "address", "day", "window", ...JOB, "house", ...OFFICE] as const;
const ORDER = "Address: {address}\nWork: {work}\nWhen: {when}\nPrice: {price}\nJob number: {job number}";
const ORDER_FIELDS = [...CLIENT, "address", "when", ...JOB, ...OFFICE] as const;
/** While we're still coming. */
const COMING_FIELDS = [...ORDER_FIELDS, "house"] as const;
const ORDER_END = "We'll confirm two days before we come.";
/** An email about an order: how it starts, the order, and how it ends. */
const orderMail = (subject: string, start: string, ...end: string[]) => ({
  email: { subject, body: letter(start, "", ORDER, ...end) },
});
const VISIT_END =
  "Please reply to this email: 1 if that's fine, 2 if a gate will be locked, 3 if you'd like another day.";
const VISIT_TEXT_END = "Reply 1 OK, 2 gate locked, 3 move.";
const TEXT_END = "Questions? Call {office phone}. Reply STOP to opt out.";
const ARRIVAL_FIELDS = [...CLIENT, "address", "arrival", "house", ...OFFICE] as const;

/** The messages whose words the office can change, and messages of its own. */
export const TEMPLATE_KINDS = {
  own: {
    label: "Message you send",
    about: "For messages that people send from a client's page, such as a spring offer.",
    fields: [
      ...CLIENT,
      ...(["address", "day", "window", "when", "work", "price", "crew"] as const),
      ...(["job number", "owing", "link"] as const),
      ...OFFICE,
    ],
    words: {
      email: { subject: "A message from {company}", body: letter("") },
      text: { subject: null, body: "{short name}: " },
    },
  },
  "job-confirmation": {
    label: "Booking confirmation",
    about: "When a client books, and when the office sends it again.",
    fields: COMING_FIELDS,
    words: orderMail(
      "Your booking at {address}",
      "Thank you for booking with us. Here are the details.",
      ...["{house}", "", ORDER_END],
    ),
  },
  "booking-moved": {
    label: "Booking moved by the client",
    about: "When a client moves a visit.",
    fields: [...COMING_FIELDS, "before"],
    words: orderMail(
      "You've moved your visit at {address}",
      "We've moved your visit.",
      ...["Before: {before}", "{house}", "", ORDER_END],
    ),
  },
  "booking-deleted": {
    label: "Booking deleted by the client",
    about: "When a client deletes a visit.",
    fields: ORDER_FIELDS,
    words: orderMail(
      "You've cancelled your visit at {address}",
      "We've cancelled this visit. You can book again at any time.",
    ),
  },
  "booking-request": {
    label: "Client asks for a change",
    about: "When a client asks us to move or delete a visit because it's too late to do it themselves.",
    fields: [...ORDER_FIELDS, "request"],
    words: orderMail(
      "We've received your request about {address}",
      "You asked us to {request}. Our office will contact you.",
      ...["", "Until you hear from us, the visit stays as it is."],
    ),
  },
  visit: {
    label: "Visit confirmed",
    about: "Two days before a visit, from the Tomorrow run.",
    fields: VISIT_FIELDS,
    words: {
      email: {
        subject: "We're coming to {address} on {day}",
        body: letter("We're coming on {day}.", "", ...VISIT, "", VISIT_END),
      },
      text: {
        subject: null,
        body: `{short name}: we're coming {day}, {window}. {house} ${VISIT_TEXT_END} ${TEXT_END}`,
      },
    },
  },
  "visit-moved": {
    label: "Visit moved",
    about: "When a visit we confirmed moves to another day or time.",
    fields: VISIT_FIELDS,
    words: {
      email: {
        subject: "Your visit at {address} has moved to {day}",
        body: letter("Your visit has moved to {day}.", "", ...VISIT, "", VISIT_END),
      },
      text: {
        subject: null,
        body: `{short name}: your visit moved to {day}, {window}. {house} ${VISIT_TEXT_END} ${TEXT_END}`,
      },
    },
  },
  "on-my-way": {
    label: "On my way",
    about: "When the crew taps On my way.",
    fields: ARRIVAL_FIELDS,
    words: {
      email: {
        subject: "Our crew is on the way to {address}",
        body: letter("Our crew is on the way to {address} and should arrive {arrival}. {house}"),
      },
      text: {
        subject: null,
        body: `{short name}: our crew is on the way to {address} and should arrive {arrival}. {house} ${TEXT_END}`,
      },
    },
  },
  "running-late": {
    label: "Running late",
    about: "When a crew says it's running late.",
    fields: ARRIVAL_FIELDS,
    words: {
      email: {
        subject: "Our crew is running late for {address}",
        body: letter(
          "Our crew is running late and should be at {address} {arrival}. Sorry for the wait. {house}",
        ),
      },
      text: {
        subject: null,
        body: `{short name}: our crew is running late and should be at {address} {arrival}. Sorry for the wait. {house} ${TEXT_END}`,
      },
    },
  },
  statement: {
    label: "Statement",
    about: "What a client owes, sent from their page.",
    fields: [...CLIENT, "day", "jobs", "owing", "pay links", "link", ...OFFICE],
    words: {
      email: {
        subject: "Your statement of {day}: {owing} owing",
        body: letter(
          "Here's what's still owing on your account.",
          "",
          "{jobs}",
          "Amount owing: {owing}",
          "",
          "{pay links}",
          "",
          "If you've already paid, please ignore this email.",
        ),
      },
    },
  },
  review: {
    label: "Review request",
    about: "The day after a job is done, once per job, if it's turned on in Settings.",
    fields: [...CLIENT, "address", "day", "work", "link", "stop link", ...OFFICE],
    words: {
      email: {
        subject: "How did we do at {address}?",
        body: letter(
          "Thank you for having us on {day}. How did it go? Telling us takes a minute, and your crew reads every word.",
          "",
          "{link}",
          "",
          "You can stop these emails here: {stop link}",
        ),
      },
    },
  },
} as const satisfies Record<string, KindFacts>;
export type TemplateKind = keyof typeof TEMPLATE_KINDS;

export const isTemplateKind = (kind: string): kind is TemplateKind => Object.hasOwn(TEMPLATE_KINDS, kind);

export const kindFacts = (kind: TemplateKind): KindFacts => TEMPLATE_KINDS[kind];

/** Messages that always read the same: they're about money, or keep an account safe. */
export const FIXED_MESSAGES = [
  "Receipts for cash, cards and completed jobs, and their corrections",
  "Links to pay, and what happens to planned charges",
  "Links to a new password, and everything about a changed email address or a new device",
  "Estimates, photos and the wine thank-you",
] as const;
