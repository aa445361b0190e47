import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import {
  findProfileOf,
  listProfileJobs,
  listProfileProperties,
  PROFILE_JOBS,
} from "@/lib/core/clients/sql/client-profile";
import { listOwed } from "@/lib/core/clients/sql/dashboard";
import { countOpenMatters } from "@/lib/core/erasure/sql/client-blocks";
import { readHst } from "@/lib/core/settings/reads";
import { NotFound, TooMany } from "@/lib/errors";
import { recordInPath } from "@/lib/paths";
import { auditView } from "@/lib/platform/audit/record";
import { clientName } from "@/lib/values/client-name";
import { addDays, businessDate, formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { sumWithHst } from "@/lib/values/tax";
import { LATE_DAYS, mayBook } from "./client-rules";
import type { ClientProfile, ProfileProperty, ProfileView } from "./client-schema";
import { whyNotErased } from "./erase/erase-rules";
import { clientsShownTo, countClientReads } from "./reading/reads";

/**
 * The Client Profile of the client that staff have open; `?cfid=` opens one first, because we log it when staff look at
 * a client. Without Client care it opens nothing: `?cfid=` shows one of the viewer's own clients, logged once an hour.
 * Errors: 404.
 */
export async function readProfile(ctx: StaffContext, asked: unknown): Promise<ProfileView> {
  const { viewingCfid } = ctx.actor;
  const cfid = recordInPath(asked);
  if (!hasCapability(ctx.actor, "client_care")) return cfid ? readOwnClient(ctx, cfid) : { state: "choose" };
  if (cfid && cfid !== viewingCfid) return { state: "opening", cfid, jobid: null };
  if (viewingCfid === null) return { state: "choose" };
  return { state: "open", profile: await profileOf(ctx, viewingCfid) };
}

async function readOwnClient(ctx: StaffContext, cfid: number): Promise<ProfileView> {
  const profile = await profileOf(ctx, cfid);
  try {
    await countClientReads(ctx, [cfid]);
  } catch (error) {
    if (error instanceof TooMany) return { state: "limit", why: error.message };
    throw error;
  }
  await auditView(ctx, { action: "client.open-profile", subject: "client", subjectId: cfid });
  return { state: "open", profile };
}

/** Five statements, six for an owner. Errors: 404, also for a client the viewer may not see. */
async function profileOf(ctx: StaffContext, cfid: number): Promise<ClientProfile> {
  const today = businessDate(ctx.now);
  const [client, places, jobs, owed, hst] = await Promise.all([
    findProfileOf(ctx.db, cfid, clientsShownTo(ctx)),
    listProfileProperties(ctx.db, cfid),
    listProfileJobs(ctx.db, cfid),
    listOwed(ctx.db, cfid),
    readHst(ctx.db),
  ]);
  if (!client) throw new NotFound();
  const totalOf = (rows: typeof owed) => sumWithHst(rows, hst).total;
  const late = totalOf(owed.filter((job) => !job.isHeld && job.datebi < addDays(today, -LATE_DAYS)));
  const { contactstatus, rating, phone, cellphone, email, secondEmail } = client;
  return {
    cfid,
    contactstatus,
    rating,
    name: clientName(client),
    facts: factsOf(client),
    phones: [phone, cellphone].flatMap((number) => (number ? [formatPhone(number)] : [])),
    emails: [email, secondEmail].flatMap((address) => address ?? []),
    mayBook: mayBook(contactstatus, late),
    owed: { jobs: owed.length, total: totalOf(owed), late },
    places: places.map(placeOf),
    jobs,
    more: jobs.length === PROFILE_JOBS,
    officeJobs: hasCapability(ctx.actor, "production"),
    care: hasCapability(ctx.actor, "client_care"),
    erased: client.erasedAt && formatDate(businessDate(client.erasedAt)),
    erasure: client.erasedAt ? null : await erasureOf(ctx, cfid),
  };
}

/** Only for owners. One statement. */
async function erasureOf(ctx: StaffContext, cfid: number): Promise<ClientProfile["erasure"]> {
  if (!hasCapability(ctx.actor, "access_admin")) return null;
  return { blocked: whyNotErased(await countOpenMatters(ctx.db, cfid)) };
}

type Row = NonNullable<Awaited<ReturnType<typeof findProfileOf>>>;

function factsOf(client: Row): ClientProfile["facts"] {
  const { company, address, postcode, billingAddress, source, createdAt, hasLogin } = client;
  return [
    ["Company", company ?? ""],
    ["Address", [address, postcode && `[${postcode}]`].filter(Boolean).join(" ")],
    ["Billing address", billingAddress ?? ""],
    ["Source", source ?? ""],
    ["Client since", formatDate(businessDate(createdAt))],
    ["Texts about visits", textsOf(client)],
    ["Dashboard login", hasLogin ? "Yes" : "None yet"],
  ];
}

/** "Since Tue 12 May 2026, set by Ann Smith". */
function textsOf({ textsAgreedAt, textsAgreedBy }: Row): string {
  if (!textsAgreedAt) return "Off";
  return `Since ${formatDate(businessDate(textsAgreedAt))}, set by ${textsAgreedBy ?? "the client"}`;
}

const WORKS = ["w1", "w2", "w3", "w4", "eh", "eg"] as const;

const placeOf = (row: Awaited<ReturnType<typeof listProfileProperties>>[number]): ProfileProperty => {
  const { jobinfoid, address, postcode, active } = row;
  const prices = WORKS.filter((work) => row[work]).map(
    (work) => [work.toUpperCase(), formatPrice(row[work])] as const,
  );
  return { jobinfoid, address, postcode, active, prices };
};
