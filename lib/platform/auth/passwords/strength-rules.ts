import { type OptionsDictionary, type TranslationKeys, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
import { ADD_WORDS, PASSWORD_MAX, passwordIssue, TOO_EASY } from "@/lib/platform/auth/password-rules";

/** What's only said of an empty password, or by an online look-up that isn't used. */
type Unsaid = "noNeed" | "pwned";

const WARNINGS: Record<Exclude<keyof TranslationKeys["warnings"], Unsaid>, string> = {
  straightRow: "Rows of keys are among the first things tried",
  keyPattern: "Patterns on the keyboard are easy to guess",
  simpleRepeat: "Repeated characters, such as aaa, are easy to guess",
  extendedRepeat: "Repeated patterns, such as abcabc, are easy to guess",
  sequences: "Sequences, such as abc or 6543, are easy to guess",
  recentYears: "Recent years are easy to guess",
  dates: "Dates are easy to guess",
  topTen: "It's one of the ten most used passwords",
  topHundred: "It's one of the hundred most used passwords",
  common: "It's a commonly used password",
  similarToCommon: "It's much like a commonly used password",
  wordByItself: "A single word is easy to guess",
  namesByThemselves: "A name by itself is easy to guess",
  commonNames: "Common names are easy to guess",
  userInputs: "It's made of your name, email or company",
};

const SUGGESTIONS: Record<Exclude<keyof TranslationKeys["suggestions"], Unsaid>, string> = {
  l33t: "Symbols in place of letters, such as @ for a, don't help much",
  reverseWords: "Words spelled backwards don't help much",
  allUppercase: "All capital letters don't help much",
  capitalization: "A capital letter at the beginning doesn't help much",
  dates: "Leave out dates that have to do with you",
  recentYears: "Leave out recent years",
  associatedYears: "Leave out years that have to do with you",
  sequences: "Leave out sequences",
  repeated: "Leave out repeated words and characters",
  longerKeyboardPattern: ADD_WORDS,
  anotherWord: ADD_WORDS,
  useWords: "Use a few words that don't belong together",
};

const NEEDED = 3;

/** How hard a password is to guess. */
export type Strength = {
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it won't do, as a sentence; null when it will. */
  issue: string | null;
  /** What would make it stronger. */
  advice: string[];
};

/** `own` is what anyone could know about the owner: name, email, company. */
export type StrengthCheck = (password: string, own: readonly (string | null | undefined)[]) => Strength;

/** Each of the owner's words: whole, in parts, and with the parts run together. */
function ownWords(own: readonly (string | null | undefined)[]): string[] {
  const words = own.flatMap((text) => {
    const known = text ?? "";
    return [known, ...known.split("@", 1), known.replace(/[^\p{L}\p{N}]/gu, ""), ...known.split(/[^\p{L}]/u)];
  });
  return [...new Set(["runsheet", ...words])].filter((word) => word.length > 2);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Whether the password is only its owner's words with digits and symbols around them. */
function isOwn(password: string, own: readonly string[]): boolean {
  const letters = lettersOf(password);
  const words = own.map(lettersOf).filter((word) => word.length > 2);
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && rest.length < 3;
}

const sentencesOf = (texts: Readonly<Record<string, string>>, keys: readonly (string | null)[]): string[] =>
  keys.flatMap((key) => texts[key ?? ""] ?? []);

/** Builds a check against these lists. It only tries so many letter substitutions, so that no input takes long. */
export function strengthCheck(dictionary: OptionsDictionary): StrengthCheck {
  const checker = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: PASSWORD_MAX,
    l33tMaxSubstitutions: 10,
  });
  return (password, own) => {
    const plain = passwordIssue(password);
    if (plain !== null) return { score: 0, issue: plain, advice: [] };
    const known = ownWords(own);
    if (isOwn(password, known))
      return { score: 0, issue: `${TOO_EASY}. ${WARNINGS.userInputs}`, advice: [ADD_WORDS] };
    const { score, feedback } = checker.check(password, known);
    if (score >= NEEDED) return { score, issue: null, advice: [] };
    return {
      score,
      issue: [TOO_EASY, ...sentencesOf(WARNINGS, [feedback.warning])].join(". "),
      advice: [...new Set(sentencesOf(SUGGESTIONS, feedback.suggestions))],
    };
  };
}
