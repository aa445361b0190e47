import { describe, expect, it } from "vitest";
import { TEMPLATE_KINDS } from "@/lib/core/messages/kind-rules";
import { isStart, isStop, readAnswer, readReply, wantsChange } from "@/lib/core/work/visit-answer-rules";

const answer = (text: string) => readAnswer(text)?.answer ?? null;

describe("a reply to a visit's message", () => {
  it.each([
    [
      "confirmed",
      [
        "1",
        "1.",
        " 1 ",
        "OK",
        "ok!",
        "Okay, thanks",
        "yes",
        "Y",
        "Oui merci",
        "c",
        "C",
        "Confirm",
        "👍🏽",
        "👍",
      ],
    ],
    [
      "confirmed",
      ["1 OK", "1 - ok thanks", "Sounds good, thank you!", "d'accord", "Yes please", "ok 👍", "See you then"],
    ],
    ["gate", ["2", "2 gate locked", "Gate locked", "the gate is locked", "gate's locked", "2) Gate locked."]],
    ["move", ["3", "3 move", "Move it please", "reschedule", "Re-schedule", "another day", "can't make it"]],
  ] as const)("%s", (expected, texts) => {
    expect(texts.map(answer)).toEqual(texts.map(() => expected));
    expect(texts.map((text) => readAnswer(text)?.whole)).toEqual(texts.map(() => true));
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
    expect([...others, ...more].map(answer)).toEqual([...others, ...more].map(() => null));
  });

  it("with more below its first line counts, and says that there's more", () => {
    expect(readAnswer("1\n\nDave Smith\n416-555-0123")).toEqual({ answer: "confirmed", whole: false });
    expect(readAnswer("2\r\nThe key is under the mat")).toEqual({ answer: "gate", whole: false });
  });

  it("that ends texts is never an answer", () => {
    for (const text of [
      "STOP",
      "stop.",
      "Stop please",
      "UNSUBSCRIBE",
      "cancel",
      "End",
      "quit",
      "ARRET",
      "Arrêt",
      "ARRETEZ",
      "Arrêtez!",
      "STOPALL",
      "Stop all",
      "opt out",
      "désabonner",
    ]) {
      expect([text, isStop(text), answer(text)]).toEqual([text, true, null]);
    }
    expect(["stop by at noon", "the bus stop", "don't cancel"].some(isStop)).toBe(false);
    expect(["START", "unstop", "Yes"].every(isStart)).toBe(true);
  });

  it("as we offer it is understood", () => {
    const { body } = TEMPLATE_KINDS.visit.words.text;
    const offered = /Reply (1 .*)\. Questions/.exec(body)?.[1]?.split(", ") ?? [];
    expect(offered.map(answer)).toEqual(["confirmed", "gate", "move"]);
  });

  it("with a word to cancel or move asks for that, wherever the word is, also when it ends texts", () => {
    const texts = [
      "CANCEL",
      "Please cancel Tuesday",
      "can we reschedule",
      "1\nactually, move it",
      "annuler svp",
    ];
    expect(texts.map((text) => readReply(text)?.answer)).toEqual(texts.map(() => "move"));
    expect(texts.every(wantsChange)).toBe(true);
    expect(["don't cancel", "ne pas annuler", "STOP", "1", "the movers come"].some(wantsChange)).toBe(false);
    expect(readReply("STOP")).toBeNull();
    expect(readReply("1")).toEqual({ answer: "confirmed", whole: true });
  });

  it.each([
    "Please cancel, we're not home on Tuesday",
    "We won't be there. Can you move us to next week?",
    "Cancel it\nI don't need the windows done any more",
    "Nous ne serons pas là, il faut annuler",
    "De\u0301placer a\u0300 lundi svp",
    "Pls don't come tomorrow",
    "ne venez pas demain",
  ])("%j asks for another day or none, whatever else it denies", (text) => {
    expect(wantsChange(text)).toBe(true);
  });

  it.each([
    "We don't want to cancel",
    "please do not move it",
    "n'annulez pas",
    "N'annule pas notre rendez-vous",
    "the dog comes along, not a problem",
  ])("%j doesn't", (text) => {
    expect(wantsChange(text)).toBe(false);
  });

  it("ends texts in whichever way its accents are typed", () => {
    const texts = ["ARRE\u0302T", "Arre\u0302tez", "DE\u0301SABONNER", "OPTOUT", "revoke", "se désabonner"];
    expect(texts.filter(isStop)).toEqual(texts);
  });
});
