import type { Handle } from "@/db/client";
import { readLogo } from "@/lib/core/settings/logo";
import { getSettings } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import type { Letterhead, StoredLetter } from "@/lib/platform/mail/letter-rules";
import { LOGO_CID, renderMail, standardLogo } from "@/lib/platform/mail/render-mail";
import type { MailPicture } from "@/lib/platform/services/senders";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";

type Look = { letterhead: Letterhead; logo: Omit<MailPicture, "cid"> | null };

/** How our emails look today, with the logo they show. */
async function readLook(db: Handle, today: BusinessDate): Promise<Look> {
  const { company, officePhone, letterhead } = await getSettings(
    db,
    ["company", "officePhone", "letterhead"],
    today,
  );
  const { name, shortName, email, address, city, postcode } = company;
  const own = letterhead.logo ? await readLogo(db, letterhead.picture) : null;
  const words = { name, shortName, email, phone: formatPhone(officePhone), colour: letterhead.colour };
  const place = { address: [address, city, postcode].join(", ") };
  if (own)
    return {
      letterhead: { logo: { width: own.width, height: own.height }, ...words, ...place },
      logo: { content: own.jpeg, type: "image/jpeg" },
    };
  const logo = letterhead.logo ? await standardLogo() : null;
  return {
    letterhead: { logo: logo && ("standard" as const), ...words, ...place },
    logo: logo && { content: logo, type: "image/png" },
  };
}

type Mail = StoredLetter & { subject: string };

/** An email's designed part, with the logo in it. */
export async function dressMail(db: Handle, today: BusinessDate, mail: Mail) {
  const { letterhead, logo } = await readLook(db, today);
  const text = renderMail(mail, { letterhead, origin: new URL(env().NEXTAUTH_URL).origin });
  return { text, pictures: logo ? [{ cid: LOGO_CID, ...logo }] : [] };
}

/** The same for a screen: the logo is in the document itself, because a preview has no attachments. */
export async function previewMail(db: Handle, today: BusinessDate, mail: Mail): Promise<string> {
  const { letterhead, logo } = await readLook(db, today);
  const logoSrc = logo ? `data:${logo.type};base64,${logo.content.toString("base64")}` : "";
  return renderMail(mail, { letterhead, origin: new URL(env().NEXTAUTH_URL).origin, logoSrc });
}
