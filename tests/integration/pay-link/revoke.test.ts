import { beforeAll, describe, expect, it } from "vitest";
import { linkTokens, outbox } from "@/db/schema";
import { readPublicGallery } from "@/lib/core/images/reads";
import { readLinks } from "@/lib/core/jobs/links/reads";
import { readPayLink } from "@/lib/core/payments/link/pay-link-reads";
import { NotFound } from "@/lib/errors";
import { makeReportedJob } from "@/tests/factories/jobs";
import { makeLink } from "@/tests/integration/access/probing/links";
import { get, patch, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, type StaffMember, staffWith } from "@/tests/support/people";
import { auditOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let office: StaffMember;
let manager: StaffMember;
let crew: StaffMember;

beforeAll(async () => {
  [office, manager, crew] = await Promise.all([
    staffWith(["production"]),
    staffWith(["management"]),
    staffWith(["crew_mgt"]),
  ]);
});

async function makeOwed() {
  const { cfid, jobinfoid, cookie } = await loggedInClient({ email: "chen@example.com" });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
  return { jobid, cookie };
}

const revoke = (who: StaffMember | string, jobid: number, link_id?: number) =>
  patch(who, `/api/jobs/${jobid}/revoke_links`, { link_id });
const send = (jobid: number) => post(crew, `/api/jobs/${jobid}/send_link_to_pay`);
const tokensOf = async (jobid: number) =>
  (await rowsOf(outbox, { jobid, kind: "pay-link" })).map(
    ({ body }) => /\/pay\/([\w-]{43})\n/.exec(body)?.[1] ?? "",
  );
const pageOf = (token: string) => readPayLink(testContext(), token, "");
const askJob = (jobid: number, token: string) =>
  get(null, `/api/jobs/${jobid}`, { "x-link-token": token }).then(({ status }) => status);

describe("the links sent for a job", () => {
  it("are listed with when, to whom and by whom, and when they were first opened", async () => {
    const { jobid } = await makeOwed();
    await send(jobid);
    const [token = ""] = await tokensOf(jobid);
    expect(await readLinks(testContext(), jobid)).toMatchObject([
      { purpose: "pay", recipient: "chen@example.com", sentBy: crew.name, opened: null, state: "open" },
    ]);
    const opened = new Date();
    await readPayLink(testContext({ now: opened }), token, "");
    await readPayLink(testContext({ now: new Date(opened.getTime() + 3_600_000) }), token, "");
    expect(await rowsOf(linkTokens, { jobid })).toMatchObject([{ openedAt: opened }]);
    const later = testContext({ now: new Date(opened.getTime() + 31 * 86_400_000) });
    expect(await readLinks(later, jobid)).toMatchObject([{ state: "expired" }]);
  });

  it("are ended one by one: the page says so, the token opens nothing, and a new link can be sent", async () => {
    const { jobid } = await makeOwed();
    await send(jobid);
    const [token = ""] = await tokensOf(jobid);
    expect(await askJob(jobid, token)).toBe(200);
    const [link] = await readLinks(testContext(), jobid);
    expect((await revoke(manager, jobid, link?.id)).body).toEqual({ success: true, revoked: 1 });
    expect(await askJob(jobid, token)).toBe(401);
    expect(await pageOf(token)).toMatchObject({ revoked: true, job: null });
    expect((await revoke(manager, jobid, link?.id)).body).toEqual({ success: true, revoked: 0 });

    expect((await send(jobid)).status).toBe(200);
    expect((await send(jobid)).status).toBe(429);
    const [, again = ""] = await tokensOf(jobid);
    expect(await pageOf(again)).toMatchObject({ revoked: false, job: { jobid } });
    const trail = await auditOf("job", jobid);
    expect(trail.map(({ after }) => after)).toContainEqual({
      revoked: [{ purpose: "pay", recipient: "chen@example.com" }],
    });
  });

  it("are ended all at once, pay and photo links, and no other job's", async () => {
    const [{ jobid }, other] = [await makeOwed(), await makeOwed()];
    const [pay, gallery] = [await makeLink(jobid, "pay"), await makeLink(jobid, "gallery")];
    const theirs = await makeLink(other.jobid, "pay");
    const answers = await Promise.all([revoke(office, jobid), revoke(office, jobid)]);
    expect(answers.map(({ body }) => body.revoked).sort()).toEqual([0, 2]);
    expect(await pageOf(pay)).toMatchObject({ revoked: true, job: null });
    expect(await readPublicGallery(testContext(), gallery)).toMatchObject({ revoked: true, job: null });
    expect((await pageOf(theirs)).job).not.toBeNull();
    // A token for one purpose doesn't work on the other's page.
    await expect(readPublicGallery(testContext(), theirs)).rejects.toThrow(NotFound);
  });

  it("can't be ended by crews, clients or visitors, nor through another job", async () => {
    const [{ jobid, cookie }, other] = [await makeOwed(), await makeOwed()];
    const token = await makeLink(jobid, "pay");
    const [link] = await readLinks(testContext(), jobid);
    expect((await revoke(crew, jobid)).status).toBe(403);
    expect((await revoke(cookie, jobid)).status).toBe(403);
    expect((await revoke("", jobid)).status).toBe(401);
    expect((await revoke(office, other.jobid, link?.id)).status).toBe(404);
    expect((await revoke(office, 999_999_999)).status).toBe(404);
    expect((await pageOf(token)).job).not.toBeNull();
  });
});
