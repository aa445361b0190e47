import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as dnfList } from "@/app/api/ben/[key]/dnf_images/route";
import { GET as jobList } from "@/app/api/ben/[key]/job_images/route";
import { GET as propertyList } from "@/app/api/ben/[key]/property_images/route";
import { GET as recruitList } from "@/app/api/ben/[key]/recruit_images/route";
import { linkTokens, outbox } from "@/db/schema";
import { readPublicGallery } from "@/lib/core/images/reads";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeReportedJob } from "@/tests/factories/jobs";
import { makeRecruit } from "@/tests/factories/recruits";
import { post } from "@/tests/support/asks";
import { call, clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { fetchImage, jpeg, upload } from "@/tests/support/pictures";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let crew: Awaited<ReturnType<typeof staffWith>>;
let manager: Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  crew = await staffWith(["prop_mgt"]);
  manager = await staffWith(["crew_mgt"]);
});

async function makePlace(email: string | null = "chen@example.com") {
  const { cfid } = await makeClient(db, { email });
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
  return { cfid, jobinfoid, jobid, cookie: await clientCookie(cfid) };
}

const put = async (owner: string, owner_id: number, kind = "After") =>
  (await upload(manager.cookie, { owner, owner_id, kind }, await jpeg())).body.image;
const sendLink = (jobid: number) =>
  post(crew.cookie, "/api/jobs/send_link_to_gallery", { jobid, hrid: crew.hrid });

/** The token in a job's newest gallery email. */
async function tokenOf(jobid: number): Promise<string> {
  const mails = await rowsOf(outbox, { jobid });
  return /\/gallery\/([\w-]+)/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
}

describe("who may see a picture (T28)", () => {
  it("is the office, or the client whose receipt mentions it; everyone else gets a 404", async () => {
    const [own, other] = [await makePlace(), await makePlace()];
    const dnf = await makeDnf(db, { jobid: own.jobid });
    const recruit = await makeRecruit(db);
    const pictures = {
      job: await put("job", own.jobid),
      damage: await put("job", own.jobid, "Already damaged"),
      property: await put("property", own.jobinfoid),
      dnf: await put("dnf", dnf.dnfid),
      inspection: await put("inspection", own.jobid),
      recruit: await put("recruit", recruit.id),
    };
    const seen = async (cookie?: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(pictures).map(async ([kind, { image_url }]) => [
            kind,
            (await fetchImage(image_url, cookie)).status,
          ]),
        ),
      );
    expect(await seen()).toEqual({
      job: 401,
      damage: 401,
      property: 401,
      dnf: 401,
      inspection: 401,
      recruit: 401,
    });
    expect(await seen(crew.cookie)).toEqual({
      job: 200,
      damage: 200,
      property: 200,
      dnf: 200,
      inspection: 200,
      recruit: 404,
    });
    expect(await seen(manager.cookie)).toMatchObject({ recruit: 200 });
    expect(await seen(own.cookie)).toEqual({
      job: 404,
      damage: 200,
      property: 404,
      dnf: 404,
      inspection: 404,
      recruit: 404,
    });
    expect(await seen(other.cookie)).toEqual({
      job: 404,
      damage: 404,
      property: 404,
      dnf: 404,
      inspection: 404,
      recruit: 404,
    });
  });

  it("is served as a picture and nothing else, without caching", async () => {
    const { jobid } = await makePlace();
    const { headers } = await fetchImage((await put("job", jobid)).image_url, crew.cookie);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="[0-9a-f-]{36}\.jpg"$/);
  });
});

describe("the lists", () => {
  it("of a job, a property, a DNF and a recruit", async () => {
    const { jobid, jobinfoid } = await makePlace();
    const dnf = await makeDnf(db, { jobid });
    const recruit = await makeRecruit(db);
    const first = await put("job", jobid);
    const second = await put("job", jobid);
    await put("inspection", jobid);
    const list = (route: typeof dnfList, id: number, kind: string, cookie = crew.cookie) =>
      call(route, { path: `/api/ben/${id}/${kind}_images`, cookie });
    expect((await list(jobList, jobid, "job")).body).toEqual({ stuff: [second, first], gallery_sent: null });
    expect((await list(propertyList, jobinfoid, "property")).body).toEqual([]);
    const ofDnf = await put("dnf", dnf.dnfid);
    expect((await list(dnfList, dnf.dnfid, "dnf")).body).toEqual([ofDnf]);
    const ofRecruit = await put("recruit", recruit.id);
    expect((await list(recruitList, recruit.id, "recruit", manager.cookie)).body).toEqual([ofRecruit]);
    expect((await list(recruitList, recruit.id, "recruit")).status).toBe(403);
    expect((await list(jobList, 999_999_999, "job")).status).toBe(404);
  });
});

describe("the gallery link", () => {
  it("shows its one job's pictures to anyone who has it, for thirty days", async () => {
    const [own, other] = [await makePlace(), await makePlace()];
    const mine = await put("job", own.jobid);
    const dnf = await makeDnf(db, { jobid: own.jobid });
    const hidden = [
      await put("property", own.jobinfoid),
      await put("dnf", dnf.dnfid),
      await put("job", other.jobid),
    ];
    const { status, body } = await sendLink(own.jobid);
    expect([status, body]).toEqual([
      200,
      { msg: "Gallery link successfully sent to chen@example.com", num: 1 },
    ]);
    const token = await tokenOf(own.jobid);
    expect(token.length).toBeGreaterThan(40);
    const by = (url: string) => fetchImage(`${url}?token=${token}`);
    expect((await by(mine.image_url)).status).toBe(200);
    expect((await by(mine.thumb_url)).status).toBe(200);
    // Also to someone logged in as another person.
    expect((await fetchImage(`${mine.image_url}?token=${token}`, other.cookie)).status).toBe(200);
    for (const { image_url } of hidden) expect((await by(image_url)).status).toBe(404);
    expect((await fetchImage(`${mine.image_url}?token=${token}x`)).status).toBe(401);

    const page = await readPublicGallery(testContext(), token);
    expect(page.job?.images.map(({ id }) => id)).toEqual([mine.id]);
    const over = testContext({ now: new Date(Date.now() + 31 * 86_400_000) });
    expect((await readPublicGallery(over, token)).job).toBeNull();
    const stored = await rowOf(linkTokens, { jobid: own.jobid });
    expect(stored?.tokenHash).toBe(hashLinkToken(token));
    await db.update(linkTokens).set({ revokedAt: new Date() }).where(eq(linkTokens.jobid, own.jobid));
    expect((await by(mine.image_url)).status).toBe(401);
  });

  it("is sent once a day, and only to a recipient and with pictures to show (T29)", async () => {
    const { jobid } = await makePlace();
    expect((await sendLink(jobid)).status).toBe(422);
    await put("job", jobid);
    const answers = await Promise.all([1, 2, 3].map(() => sendLink(jobid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(await rowsOf(outbox, { jobid })).toHaveLength(1);
    const silent = await makePlace(null);
    await put("job", silent.jobid);
    expect((await sendLink(silent.jobid)).status).toBe(422);
    expect((await sendLink(999_999_999)).status).toBe(404);
  });
});
