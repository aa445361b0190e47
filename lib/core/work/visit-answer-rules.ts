/** What a client can answer to a visit's message: they're fine with it, a gate is locked, or the day doesn't suit. */
export const VISIT_ANSWERS = ["confirmed", "gate", "move"] as const;
export type VisitAnswer = (typeof VISIT_ANSWERS)[number];

/** As people read it on a card. */
export const ANSWER_WORDS: Record<VisitAnswer, string> = {
  confirmed: "Confirmed",
  gate: "Gate locked",
  move: "Wants to move or cancel",
};

/** The whole of a reply that Twilio, and we, take as an end to texts. */
const STOP =
  /^(stop|stop ?all|unsubscribe|cancel|end|quit|revoke|opt ?out|arr[eê]t|arr[eê]te|arr[eê]ter|arr[eê]tez|(se )?d[eé]sabonner|annuler)$/;
const START = /^(start|unstop|yes)$/;

/** Only complete replies count: anyone who writes more has something to say that a person should read. */
const ANSWERS: [answer: VisitAnswer, pattern: RegExp][] = [
  [
    "confirmed",
    /^(1|one|ok(ay|ey)?|k|kk|y|yes|yep|yup|yeah|sure|c|confirm(ed)?|i confirm|good|great|fine|perfect|sounds good|works( for (me|us))?|see you( then)?|oui|parfait|d ?accord|dac)$/,
  ],
  ["gate", /^(2|two|(the )?(side |back )?gates?( is| s)?( locked)?|(it s )?locked( gate)?)$/],
  [
    "move",
    /^(3|three|move( it)?|re ?schedule|change( the)?( day| date)?|(need |want )?(another|different|new) (day|date|time)|(can ?t|cannot) (that day|make it))$/,
  ],
];

/** The words of the offer itself, after its number: "1 OK", "2 - gate locked". */
const OFFERED: Record<string, RegExp> = { 1: /^ok(ay)?$/, 2: /^(gate )?locked$/, 3: /^move( it)?$/ };

const COURTESY =
  /\b(thank you( so much| very much)?|thanks( a lot| so much)?|thx|ty|merci( beaucoup)?|please|pls|hi|hello|hey|bonjour|cheers)\b/g;

function plainWords(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u{1F44D}\u{1F44C}\u2705]/gu, " ok ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(COURTESY, "")
    .replace(/ +/g, " ")
    .trim()
    .replace(/\b(ok )+ok\b/, "ok");
}

function answerOf(text: string): VisitAnswer | null {
  const words = plainWords(text);
  const found = ANSWERS.find(([, pattern]) => pattern.test(words));
  if (found) return found[0];
  const [first = "", ...rest] = words.split(" ");
  return OFFERED[first]?.test(rest.join(" ")) ? answerOf(first) : null;
}

/** True if the reply ends texts to its number: Twilio won't deliver any more. */
export const isStop = (text: string): boolean => STOP.test(plainWords(text));
export const isStart = (text: string): boolean => START.test(plainWords(text));

/**
 * The answer in a reply, by all of it or by its first line; `whole` is false if it says more than that. Null for anything
 * else, and for a STOP.
 */
export function readAnswer(text: string): { answer: VisitAnswer; whole: boolean } | null {
  const all = answerOf(text);
  if (all) return { answer: all, whole: true };
  const first = answerOf(text.trim().split(/\r?\n/)[0] ?? "");
  return first && { answer: first, whole: false };
}

/** A word that means the visit shouldn't happen as planned, in English and French. */
const CHANGE =
  /^(cancel(s|led|ed|ling|ing|lation)?|reschedul(e|ed|ing)|postpon(e|ed|ing|ement)|move(d)?|annul(er|ez|e|é|ation)|report(er|ez|é)|déplac(er|ez|é)|deplac(er|ez|e)|remettre)$/;
/** "Don't come": a denial that asks for the same. */
const STAY_AWAY = /\b(don ?t|do not|ne) (come|venez pas|viens pas)\b/;
/** Before the word in English ("don't cancel") and right after it in French ("n'annulez pas"). */
const NEGATION = /^(don|dont|not|never|pas|jamais)$/;
const NEGATION_AFTER = /^(pas|jamais)$/;

/** Part of a sentence: what it denies says nothing about the next one. */
const CLAUSE_ENDS = /[.,;:!?\n\r]/;

function changes(clause: string): boolean {
  const words = plainWords(clause);
  if (STAY_AWAY.test(words)) return true;
  const list = words.split(" ");
  return list.some(
    (word, at) =>
      CHANGE.test(word) &&
      !list.slice(0, at).some((before) => NEGATION.test(before)) &&
      !NEGATION_AFTER.test(list[at + 1] ?? ""),
  );
}

/** Whether a message says anything about cancelling or moving; "don't cancel" is for a person to read. */
export const wantsChange = (text: string): boolean => text.split(CLAUSE_ENDS).some(changes);

/** As readAnswer, but a word to cancel or move goes first, wherever it stands and also in a reply that ends texts. */
export const readReply = (text: string): ReturnType<typeof readAnswer> =>
  wantsChange(text) ? { answer: "move", whole: answerOf(text) === "move" } : readAnswer(text);
