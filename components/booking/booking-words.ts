/** What the form says to the client. */
const TO_CLIENT = {
  titles: [
    "Where should we come?",
    "What would you like done?",
    "When would you like us to come?",
    "Anything else?",
    "Your order",
  ],
  floater: "Pick a date range and we'll come on one of those days.",
  noDates: "No dates like this are left this season. Try the other option, or call us.",
  cages: "Cages keep leaves out of your downspouts. You supply them and we'll install them where needed.",
  custom: "Anything else you'd like done on this visit, such as a skylight. We'll call you with a price.",
  notes: "Anything our crew should know, such as a gate code or a dog in the yard.",
  ownNotes: "Your notes",
  /** What each answer about the house is called; ours where they have none. */
  house: { "Minds rain": "Please come on a dry day" } as Record<string, string>,
};

/** The same to the office, which books for the client. */
const TO_OFFICE: typeof TO_CLIENT = {
  titles: [
    "Where should the crew go?",
    "What should be done?",
    "When should the crew come?",
    "Anything else?",
    "The order",
  ],
  floater: "Pick a date range. The crew comes on one of those days.",
  noDates: "No dates like this are left this season. Try the other option.",
  cages: "Cages keep leaves out of the downspouts. The client supplies them and the crew installs them.",
  custom: "Anything else to do on this visit, such as a skylight. The client gets a call with the price.",
  notes: "Anything the crew should know, such as a gate code or a dog in the yard.",
  ownNotes: "Notes",
  house: {},
};

export const bookingWords = ({ byStaff }: { byStaff: boolean }): typeof TO_CLIENT =>
  byStaff ? TO_OFFICE : TO_CLIENT;
