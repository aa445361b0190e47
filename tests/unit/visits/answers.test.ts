import { describe, expect, it } from "vitest";
import { TEMPLATE_KINDS } from "@/lib/core/messages/kind-rules";
import {
  ANSWER_WORDS,
  isStart,
  isStop,
  readAnswer,
  readReply,
  VISIT_ANSWERS,
  type VisitAnswer,
  wantsChange,
} from "@/lib/core/work/visit-answer-rules";

const answer = (text: string) => readAnswer(text)?.answer ?? null;

/** Replies as people send them; each is the whole answer. */
const REPLIES: Record<VisitAnswer, string[]> = {
  confirmed: [
    ...[
      "1",
      "1.",
      " 1 ",
      "One",
      "1 OK",
      "1 okay",
      "1 - ok thanks",
      "1 👍👍",
      "OK",
      "ok!",
      "Okay, thanks",
      "okey",
    ],
    ...[
      "k",
      "KK",
      "y",
      "Y",
      "yes",
      "Yes please",
      "Yep",
      "yup",
      "Yeah",
      "sure",
      "c",
      "C",
      "Confirm",
      "CONFIRMED",
    ],
    ...[
      "I confirm",
      "good",
      "Great!",
      "Fine",
      "Perfect, thx",
      "Sounds good, thank you!",
      "Works",
      "works for me",
    ],
    ...[
      "Works for us, cheers",
      "see you",
      "See you then",
      "👍",
      "👍🏽",
      "👌",
      "✅",
      "👍👍👍",
      "ok 👍",
      "ok thanks 👍",
    ],
    ...[
      "Hi! Yes, thanks so much",
      "Yes thank  you very much",
      "Hello ok ty",
      "hey, yes pls",
      "Yes. Thanks a lot",
    ],
    ...[
      "oui",
      "Oui merci",
      "Bonjour, oui",
      "oui merci beaucoup",
      "Parfait",
      "d'accord",
      "daccord",
      "D’accord",
      "dac",
    ],
  ],
  gate: [
    ...[
      "2",
      "two",
      "2 gate locked",
      "2 locked",
      "2) Gate locked.",
      "gate",
      "Gates",
      "Gate locked",
      "gates locked",
    ],
    ...["the gate is locked", "The side gate", "side gate is locked", "back gate locked", "gate's locked"],
    ...["locked", "It's locked", "it’s locked", "locked gate"],
  ],
  move: [
    ...[
      "3",
      "three",
      "3 move",
      "3 move it",
      "move",
      "Move it please",
      "reschedule",
      "Re-schedule",
      "re schedule",
    ],
    ...["change", "change the day", "Change day", "change date", "change the date please", "another day"],
    ...["need another time", "want different day", "new date", "can't make it", "cant make it"],
    ...["Cannot make it", "can't that day"],
  ],
};

describe("a reply to a visit's message", () => {
  it.each(VISIT_ANSWERS)("%s", (expected) => {
    const read = REPLIES[expected].map((text) => [text, readAnswer(text)]);
    expect(read).toEqual(REPLIES[expected].map((text) => [text, { answer: expected, whole: true }]));
  });

  it("reads on a card as", () => {
    expect(VISIT_ANSWERS.map((each) => ANSWER_WORDS[each])).toEqual([
      "Confirmed",
      "Gate locked",
      "Wants to move or cancel",
    ]);
  });

  it("isn't guessed from anything longer, or from numbers that mean something else", () => {
    const others = [
      "2 windows are broken",
      "1 pm is better",
      "3 people live here",
      "no",
      "ok but not before noon",
    ];
    const more = ["yes? which day", "12", "", "   ", "Who is this", "is the gate locked on your side", "123"];
    const halves = ["1 not ok", "1 ok but not before noon", "2 not locked", "2 locked until noon", "👍2"];
    const whole = ["3 don't move", "3 move it to Friday", "yesterday", "the gate is open", "change of plans"];
    const all = [...others, ...more, ...halves, ...whole];
    expect(all.filter((text) => answer(text) !== null)).toEqual([]);
  });

  it("with more below its first line counts, and says that there's more", () => {
    expect(readAnswer("1\n\nDave Smith\n416-555-0123")).toEqual({ answer: "confirmed", whole: false });
    expect(readAnswer("\n 1 \nDave")).toEqual({ answer: "confirmed", whole: false });
    expect(readAnswer("2\r\nThe key is under the mat")).toEqual({ answer: "gate", whole: false });
  });

  it("that ends texts is never an answer", () => {
    const texts = [
      ...[
        "STOP",
        "stop.",
        "Stop please",
        "STOPALL",
        "Stop all",
        "UNSUBSCRIBE",
        "cancel",
        "End",
        "quit",
        "revoke",
      ],
      ...[
        "opt out",
        "OPTOUT",
        "ARRET",
        "Arrêt",
        "arrete",
        "Arrête",
        "arreter",
        "Arrêter",
        "ARRETEZ",
        "Arrêtez!",
      ],
      ...["désabonner", "desabonner", "se désabonner", "Annuler"],
      // The same accents as some keyboards send them.
      ...["ARRE\u0302T", "Arre\u0302tez", "DE\u0301SABONNER"],
    ];
    expect(texts.filter((text) => !isStop(text) || answer(text) !== null)).toEqual([]);
    expect(["stop by at noon", "the bus stop", "don't cancel", "the weekend"].some(isStop)).toBe(false);
    expect(["START", "unstop", "Yes"].every(isStart)).toBe(true);
    expect(["yes, Tuesday", "start at noon", "restart", "oh yes"].some(isStart)).toBe(false);
  });

  it("as we offer it is understood", () => {
    const { body } = TEMPLATE_KINDS.visit.words.text;
    const offered = /Reply (1 .*)\. Questions/.exec(body)?.[1]?.split(", ") ?? [];
    expect(offered.map(answer)).toEqual(["confirmed", "gate", "move"]);
  });

  it.each([
    ["CANCEL", false],
    ["Please cancel Tuesday", false],
    ["can we reschedule", false],
    ["1\nactually, move it", false],
    ["annuler svp", false],
    ["3 move", true],
    ["Move it please", true],
  ])("with a word to cancel or move asks for that, also when it ends texts: %j", (text, whole) => {
    expect(readReply(text)).toEqual({ answer: "move", whole });
  });

  it("without such a word is read as any other", () => {
    expect(readReply("STOP")).toBeNull();
    expect(readReply("1")).toEqual({ answer: "confirmed", whole: true });
    expect(readReply("3")).toEqual({ answer: "move", whole: true });
  });

  it.each([
    ...["Please cancel, we're not home on Tuesday", "We won't be there. Can you move us to next week?"],
    ...["Cancel it\nI don't need the windows done any more", "please cancel I do not need it"],
    ...["he cancels", "It's cancelled", "canceled?", "we're cancelling", "canceling today", "Cancellation"],
    ...["it was rescheduled", "about rescheduling", "Please postpone", "postponed?", "We're postponing"],
    ...["a postponement please", "can it be moved"],
    ...["Pls don't come tomorrow", "dont come", "please do not come", "ne venez pas demain", "Ne viens pas"],
    ...["Nous ne serons pas là, il faut annuler", "annulez svp", "on annule", "c'est annulé", "annulation"],
    ...[
      "il faut reporter",
      "reportez svp",
      "c'est reporté à lundi",
      "remettre à lundi",
      "De\u0301placer a\u0300 lundi",
    ],
    ...["déplacez à lundi", "c'est déplacé", "deplacer", "deplacez svp", "deplace a lundi"],
    // Names and words that look like a denial.
    ...["Donna here please cancel", "nothing works can we reschedule", "Please cancel Passmore Ave"],
    ...["Pardon il faut annuler", "il faut annuler repas de famille"],
  ])("%j asks for another day or none, whatever else it denies", (text) => {
    expect(wantsChange(text)).toBe(true);
  });

  it.each([
    ...["don't cancel", "dont cancel", "We don't want to cancel", "please do not move it", "never cancel"],
    ...[
      "ne pas annuler",
      "n'annulez pas",
      "N'annule pas notre rendez-vous",
      "n'annulez jamais",
      "jamais annuler",
    ],
    ...["the dog comes along, not a problem", "the movers come", "Please remove the screens", "STOP", "1"],
    ...["they removed the screens", "we're at 5 Cancelli Street"],
  ])("%j doesn't", (text) => {
    expect(wantsChange(text)).toBe(false);
  });
});
