/** What can identify a person in a text that isn't linked to them. */
export type Traits = {
  /** Names as people write them. We don't look for a single word, because it may be someone else's name or no name. */
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ofWords = (name: string) => name.trim().split(/\s+/).map(literally).join("\\s+");

/** "416-555-0161" with anything usual between its digits, with or without the country's 1. */
const ofDigits = (phone: string) => {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length < 7 ? [] : [digits.split("").join("[-\\s().]*")];
};

/** A regular expression for PostgreSQL (used ignoring case) that finds a person; null for no one. */
export function mentionPattern({ names, emails, phones }: Traits): string | null {
  const found = [
    ...names.filter((name) => /\S\s+\S/.test(name)).map(ofWords),
    ...emails.filter((email) => email.includes("@")).map(literally),
    ...phones.flatMap(ofDigits),
  ];
  if (found.length === 0) return null;
  // Longest first, so that "Mrs Ann Chen" leaves no "Mrs" behind.
  const longestFirst = [...new Set(found)].sort((a, b) => b.length - a.length);
  return `(?<![[:alnum:]])(${longestFirst.join("|")})(?![[:alnum:]])`;
}
