import { readFile } from "node:fs/promises";
import { type Letterhead, letterParts } from "./letter-rules";
import { MailLayout } from "./mail-layout";

/** How the HTML names the logo that travels with the mail, so no program has to load it from somewhere. */
export const LOGO_CID = "logo";

let logo: Promise<Buffer> | undefined;

/** The logo of who has uploaded none, read once. */
export const standardLogo = (): Promise<Buffer> => {
  logo ??= readFile("public/icons/crew-192.png");
  return logo;
};

type Mail = { subject: string; body: string };
type Look = { letterhead: Letterhead; origin: string; logoSrc?: string };

/**
 * A plain-text email as HTML: the same words in our layout, every one escaped, with links only to `origin`. `logoSrc`
 * is the attached logo unless a preview shows it from elsewhere.
 */
export async function renderMail(
  { subject, body }: Mail,
  { letterhead, origin, logoSrc = `cid:${LOGO_CID}` }: Look,
): Promise<string> {
  // Loaded with the first email: it brings React's own server.
  const { render } = await import("@react-email/render");
  return render(
    <MailLayout
      subject={subject}
      parts={letterParts(body, origin)}
      letterhead={letterhead}
      logoSrc={logoSrc}
    />,
  );
}
