/** What a person may be found by in a text that isn't tied to them. */
export type Traits = {
  /** Each as people write it; a single word isn't searched for, because it may be anyone's name or none. */
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ofWords = (name: string) => name.trim().split(/\s+/).map(literally).join("\\s+");

/** "416-555-0161" with whatever stands between its digits, with or without the country's 1. */
const ofDigits = (phone: string) => {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length < 7 ? [] : [digits.split("").join("[-\\s().]*")];
};

/** A regular expression for PostgreSQL (used ignoring case) that finds a person; null for no one. */
export function mentionPattern({ names, emails, phones }: Traits): string | null {
  const found = [
    ...names.filter((name) => /\S\s+\S/.test(name.trim())).map(ofWords),
    ...emails.filter((email) => email.includes("@")).map(literally),
    ...phones.flatMap(ofDigits),
  ];
  if (found.length === 0) return null;
  // The longest first: "Mrs Ann Chen" leaves no "Mrs" behind.
  const longestFirst = [...new Set(found)].sort((a, b) => b.length - a.length);
  return `(?<![[:alnum:]])(${longestFirst.join("|")})(?![[:alnum:]])`;
}
