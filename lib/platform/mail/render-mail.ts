import { readFile } from "node:fs/promises";
import { type Letterhead, letterParts, type StoredLetter } from "./letter-rules";
import { mailMarkup } from "./mail-layout";

/** How the HTML names the logo that travels with the mail, so no program has to load it from somewhere. */
export const LOGO_CID = "logo";

let logo: Promise<Buffer> | undefined;

/** The logo of who has uploaded none, read once. */
export const standardLogo = (): Promise<Buffer> => {
  logo ??= readFile("public/icons/crew-192.png");
  return logo;
};

type Mail = StoredLetter & { subject: string };
type Look = { letterhead: Letterhead; origin: string; logoSrc?: string };

/**
 * An email as HTML: the same words in our layout, every one escaped, with links only to `origin`. `logoSrc` is the
 * attached logo unless a preview shows it from elsewhere.
 */
export const renderMail = (
  { subject, ...letter }: Mail,
  { letterhead, origin, logoSrc = `cid:${LOGO_CID}` }: Look,
): string => mailMarkup({ subject, parts: letterParts(letter, origin), letterhead, logoSrc }).text;
