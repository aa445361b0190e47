import { cashReceiptText } from "@/lib/core/jobs/report/cash-receipt";
import { TEMPLATE_FIELDS, TEMPLATE_KINDS, type TemplateKind } from "@/lib/core/messages/kind-rules";
import { fillFields, fillLetter } from "@/lib/core/messages/template-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { workInFull } from "@/lib/core/work/work-words-rules";
import type { Letterhead, StoredLetter } from "@/lib/platform/mail/letter-rules";
import { button } from "@/lib/platform/mail/mail-rules";

export const OWN_ORIGIN = "https://office.example.com";

export const LETTERHEAD: Letterhead = {
  name: "Runsheet Window Cleaning",
  shortName: "Runsheet",
  email: "office@example.com",
  phone: "416-555-0100",
  address: "50 Osler Street, Toronto, M6N 2Y8",
  colour: "#0c5b6e",
  logo: "standard",
};

type Mail = StoredLetter & { name: string; subject: string };

const LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

const work = workInFull("W1 + EH", SETTING_DEFAULTS.workCodes);

const values = Object.assign({}, TEMPLATE_FIELDS, {
  work,
  link: `${OWN_ORIGIN}/crews/react_client_dashboard/dashboard?panel=feedback&jobid=1041`,
  "stop link": `${OWN_ORIGIN}/crews/react_client_dashboard/stop_reviews?token=${"t".repeat(43)}`,
  "pay links": `Pay for 84 Glen Rd:\n${OWN_ORIGIN}/pay/${"p".repeat(43)}\nPay for 27 Galley Ave:\n${OWN_ORIGIN}/pay/${"q".repeat(43)}`,
});

const ofKind = (kind: TemplateKind): Mail[] => {
  const { email } = TEMPLATE_KINDS[kind].words;
  const { subject, body } = { subject: email.subject ?? "", body: email.body };
  return [{ name: kind, subject: fillFields(subject, values), ...fillLetter(body, values) }];
};

/** One of every email a client gets, and one with words that are too long and a name that's code. */
export const SAMPLE_MAILS: readonly Mail[] = [
  ...(Object.keys(TEMPLATE_KINDS) as TemplateKind[]).flatMap(ofKind),
  Object.assign(
    { name: "receipt" },
    cashReceiptText({
      company: LETTERHEAD,
      phone: LETTERHEAD.phone,
      client: { honorific: "Mrs", firstname: "Ann", lastname: "Chen" },
      address: "84 Glen Rd",
      jobdesc: work,
      date: "2026-05-12",
      totals: { price: 25_500, hst: 1_785, total: 27_285 },
      rate: 0.07,
      cash: 20_000,
      correction: false,
      damage: [
        "",
        "Already damaged before we began: Screen, kitchen (2 photos)",
        "To see them, log in and open the job's details:",
        button(`${OWN_ORIGIN}/crews/react_client_dashboard`),
      ],
    }),
  ),
  {
    name: "reset-link",
    subject: "Reset your dashboard password",
    body: [
      "Hello Mrs Ann Chen,",
      "",
      "We got a request to reset your password. Choose a new one here:",
      `${OWN_ORIGIN}/crews/react_client_dashboard/reset_password?token=${"r".repeat(43)}`,
      "",
      "The link works once and expires in 60 minutes. If you didn't ask for it, you can ignore this email.",
      "",
      "Questions? Call 416-555-0100 or email office@example.com.",
      "Runsheet Window Cleaning",
    ].join("\n"),
  },
  {
    name: "spoiled",
    subject: `Your booking at ${LONG} <script>alert(1)</script>`,
    body: `Hello <b onclick=alert(1)>${LONG}</b>,\n\n${LONG}\n\nAddress: ${LONG} ${LONG}\nWork: <img src=x onerror=alert(2)>\n\nPrice: $1,234,567.00\n${LONG}, ${LONG}: $1,234,567.00`,
  },
];
