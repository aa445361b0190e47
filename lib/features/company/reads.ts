import { hasCapability, isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { getSavedSetting, getSettings } from "@/lib/core/settings/reads";
import type { SettingKey, SettingValues } from "@/lib/core/settings/schema";
import { env } from "@/lib/env";
import { businessDate } from "@/lib/values/dates";
import { type AboutFacts, type ServicesFacts, type Site, staffGroups, type Visitor } from "./site-rules";

const SITE = [
  ...(["company", "officePhone", "hours", "shops"] as const),
  ...(["introduction", "clientQuotes", "videoLinks"] as const),
] as const;

/** The site's URL, as search engines and shared links use it. */
export const siteAddress = (): string => env().NEXTAUTH_URL;

/** How the site's pages describe themselves to search engines and in shared links. */
export async function readSiteMetadata(ctx: Context) {
  const company = await getSavedSetting(ctx.db, "company", businessDate(ctx.now));
  const metadataBase = new URL(siteAddress());
  if (!company) return { metadataBase, title: { absolute: "Coming soon" }, robots: { index: false } };
  const title = `${company.name}, ${company.city}`;
  const description = `Windows, eavestroughs, painting, odd jobs, lawn care and power washing for houses in ${company.city}.`;
  const image = {
    url: "/images/house.png",
    width: 1200,
    height: 630,
    alt: "A brick house with clean windows",
  };
  return {
    metadataBase,
    title: { absolute: title, template: `%s · ${company.name}` },
    description,
    robots: { index: true, follow: true },
    openGraph: { type: "website" as const, siteName: company.name, locale: "en_CA", images: [image] },
    twitter: { card: "summary_large_image" as const },
  };
}

/** Whether the owner has saved the company; until then it's an invented one (rule company-saved). */
export const isCompanySaved = async (ctx: Pick<Context, "db" | "now">): Promise<boolean> =>
  (await getSavedSetting(ctx.db, "company", businessDate(ctx.now))) !== null;

/**
 * What every page of the public site shows: header, footer, hours, shops. Null for visitors while the company isn't
 * saved; staff see the site as it would be.
 */
export async function readSite(ctx: Context): Promise<Site | null> {
  const [saved, found] = await Promise.all([isCompanySaved(ctx), settingsOf(ctx, SITE)]);
  return saved || isStaff(ctx.actor) ? { saved, ...siteOf(found) } : null;
}

export async function readServices(ctx: Context): Promise<ServicesFacts | null> {
  const [site, found] = await Promise.all([
    readSite(ctx),
    settingsOf(ctx, ["workCodes", "hourlyRate", "hst"]),
  ]);
  return site && { ...site, works: found.workCodes, hourlyRate: found.hourlyRate, hst: found.hst.standard };
}

export async function readAbout(ctx: Context): Promise<AboutFacts | null> {
  const [site, found] = await Promise.all([
    readSite(ctx),
    settingsOf(ctx, ["story", "dutyContacts", "crewManagers", "estimators"]),
  ]);
  return site && { ...site, story: found.story, people: staffGroups(found) };
}

/** Who is logged in, for the header's menu; visitors with an emailed link count as no one. */
export function visitorOf({ actor }: Context): Visitor {
  if (actor?.type === "CLIENT_USER") return { name: actor.name, kind: "client" };
  if (actor?.type === "INTERNAL_USER") {
    const { fullname: name, viewingCfid: viewing } = actor;
    return { name, kind: "staff", viewing, receivables: hasCapability(actor, "receivables_link") };
  }
  return null;
}

const settingsOf = <K extends SettingKey>(ctx: Context, keys: readonly K[]) =>
  getSettings(ctx.db, keys, businessDate(ctx.now));

function siteOf(found: Pick<SettingValues, (typeof SITE)[number]>): Omit<Site, "saved"> {
  const { company, officePhone: phone, hours, shops, introduction } = found;
  const west = shops.toSorted((a, b) => Number(a.side === "east") - Number(b.side === "east"));
  const { clientQuotes: quotes, videoLinks: videos } = found;
  return { company, phone, hours, shops: west, introduction, quotes, videos };
}
