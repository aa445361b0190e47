export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const TOO_EASY = "Too easy to guess";
export const ADD_WORDS = "Add another word or two";

/** Digits and symbols that people write for letters. */
const FOR_LETTERS = new Set("013457@$!|+");
const isLetter = (char: string) => /\p{L}/u.test(char);

const WORD_MOST = 10;
const WRITTEN_MOST = 2;
const AROUND_MOST = 8;

/**
 * One word with digits or symbols before or after it, such as "Welkom123!" and "Summer2026!": the first thing a
 * cracking program tries, in any language. A longer run of letters may be several words, and digits among the letters
 * may mean it isn't a word at all.
 */
export function isOneWord(password: string): boolean {
  const chars = [...password];
  const first = chars.findIndex(isLetter);
  if (first < 0) return false;
  const word = chars.slice(first, chars.findLastIndex(isLetter) + 1);
  const written = word.filter((char) => !isLetter(char));
  return (
    word.length <= WORD_MOST &&
    written.length <= WRITTEN_MOST &&
    written.every((char) => FOR_LETTERS.has(char)) &&
    chars.length - word.length <= AROUND_MOST
  );
}

/** Why a new password won't do, as a sentence, without looking it up in lists; null when it's fine so far. */
export function passwordIssue(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters`;
  if (isOneWord(password)) return `${TOO_EASY}: a single word. ${ADD_WORDS}`;
  return null;
}
