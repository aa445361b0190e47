export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const TOO_EASY = "Too easy to guess";

/** What everybody tries first; compared without capitals. The server knows more of them (`weak-password`). */
const COMMON = new Set(
  "password password1 password123 passw0rd 12345678 123456789 1234567890 11111111 00000000 qwertyui qwerty123 qwertyuiop asdfghjk iloveyou sunshine princess football baseball trustno1 superman letmein1 welcome1 welcome123 admin123 administrator changeme toronto1 canada123 mapleleafs runsheet runsheet1 runsheet-demo".split(
    " ",
  ),
);

/** Why a new password won't do, as a sentence; null when it will (decisions 18). */
export function passwordIssue(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters`;
  if (new Set(password).size < 3 || COMMON.has(password.toLowerCase())) return TOO_EASY;
  return null;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Nothing but a word everybody knows of its owner, or the product's name, with digits and signs around it. */
export function isOwnWord(password: string, words: (string | null | undefined)[]): boolean {
  const letters = lettersOf(password);
  const known = ["runsheet", ...words].flatMap((word) => [word ?? "", (word ?? "").replace(/@.*$/, "")]);
  return known.some((word) => lettersOf(word).length > 2 && lettersOf(word) === letters);
}
