import type { Handle } from "@/db/client";
import { getSettings } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import type { Letterhead } from "@/lib/platform/mail/letter-rules";
import { LOGO_CID, logoFile, renderMail } from "@/lib/platform/mail/render-mail";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";

/** How our emails look today. */
export async function readLetterhead(db: Handle, today: BusinessDate): Promise<Letterhead> {
  const { company, officePhone, letterhead } = await getSettings(
    db,
    ["company", "officePhone", "letterhead"],
    today,
  );
  const { name, shortName, email, address, city, postcode } = company;
  return {
    name,
    shortName,
    email,
    phone: formatPhone(officePhone),
    address: [address, city, postcode].join(", "),
    colour: letterhead.colour,
    logo: letterhead.logo,
  };
}

type Mail = { subject: string; body: string };

/** An email's designed part, with the logo in it. */
export async function dressMail(db: Handle, today: BusinessDate, mail: Mail) {
  const letterhead = await readLetterhead(db, today);
  const text = await renderMail(mail, { letterhead, origin: new URL(env().NEXTAUTH_URL).origin });
  return { text, pictures: letterhead.logo ? [{ cid: LOGO_CID, content: await logoFile() }] : [] };
}

/** The same for a screen: the logo is in the document itself, because a preview has no attachments. */
export async function previewMail(db: Handle, today: BusinessDate, mail: Mail): Promise<string> {
  const letterhead = await readLetterhead(db, today);
  const logoSrc = `data:image/png;base64,${(await logoFile()).toString("base64")}`;
  return renderMail(mail, { letterhead, origin: new URL(env().NEXTAUTH_URL).origin, logoSrc });
}
