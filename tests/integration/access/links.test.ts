import { beforeAll, describe, expect, it } from "vitest";
import { GET as upcoming } from "@/app/api/clients/[key]/upcoming_jobs/route";
import { GET as readJob } from "@/app/api/jobs/[key]/route";
import { POST as startPayment } from "@/app/api/payment_intents/route";
import { GET as customer } from "@/app/api/stripe/[key]/route";
import { makeProperty } from "@/tests/factories/clients";
import { makeReportedJob } from "@/tests/factories/jobs";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { endpointRows } from "@/tests/support/endpoints";
import { staffWith } from "@/tests/support/people";
import { fetchImage, jpeg, upload } from "@/tests/support/pictures";
import { makeLink, PAY_LINK } from "./probing/links";

const db = testDatabase();
const ids = { own: 0, sibling: 0, stranger: 0, cfid: 0 };
const pictures = { own: "", sibling: "" };
let pay: string;
let gallery: string;

beforeAll(async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const place = { cfid, jobinfoid };
  ids.cfid = cfid;
  ids.own = (await makeReportedJob(db, place)).jobid;
  ids.sibling = (await makeReportedJob(db, place)).jobid;
  ids.stranger = (await makeReportedJob(db)).jobid;
  [pay, gallery] = [await makeLink(ids.own, "pay"), await makeLink(ids.own, "gallery")];
  const { cookie } = await staffWith(["production"]);
  const put = async (owner_id: number): Promise<string> =>
    (await upload(cookie, { owner: "job", owner_id }, await jpeg())).body.image.image_url;
  pictures.own = await put(ids.own);
  pictures.sibling = await put(ids.sibling);
});

const CLIENT_KEYS = ["cellphone", "cfid", "email", "firstname", "honorific", "lastname", "phone"];

const by = async (token: string, handler: Parameters<typeof call>[0], path: string, method = "GET") =>
  (
    await call(handler, {
      method,
      path,
      headers: { "x-link-token": token },
      body: method === "GET" ? undefined : { cfid: ids.cfid, customer_id: "cus_x" },
    })
  ).status;

const picture = async (url: string, token: string) => (await fetchImage(`${url}?token=${token}`)).status;

describe("the matrix's visitors with links, with existing ids (T16, rule link-visitors)", () => {
  it("pay: its one job, not the client's other one, no list, no picture", async () => {
    expect(await by(pay, readJob, `/api/jobs/${ids.own}`)).toBe(200);
    expect(await by(pay, customer, `/api/stripe/${ids.cfid}`)).toBe(200);
    expect(await by(pay, readJob, `/api/jobs/${ids.sibling}`)).toBe(404);
    expect(await by(pay, readJob, `/api/jobs/${ids.stranger}`)).toBe(404);
    expect(await by(pay, upcoming, `/api/clients/${ids.cfid}/upcoming_jobs`)).toBe(401);
    expect(await picture(pictures.own, pay)).toBe(404);
  });

  it("pay: reads what the pay page shows, and nothing about the client", async () => {
    const headers = { "x-link-token": pay };
    const { body } = await call(readJob, { path: `/api/jobs/${ids.own}`, headers });
    expect(Object.keys(body.client).sort()).toEqual(CLIENT_KEYS);
    const told = Object.values(body.client).filter(Boolean);
    expect(told).toEqual([ids.cfid]);
    expect(body.job).toMatchObject({ jobid: ids.own, price: "185.00", recstatus: "Receivable" });
    const { address, jobdesc } = body.job;
    expect([address, jobdesc].every(Boolean)).toBe(true);
    expect([body.job.postcode, body.job.customdesc, body.job.sdate, body.job.stime]).toEqual([
      null,
      null,
      "",
      null,
    ]);
  });

  it("gallery: its job's picture files and nothing else", async () => {
    expect(await picture(pictures.own, gallery)).toBe(200);
    expect(await picture(`${pictures.own}/thumb`, gallery)).toBe(200);
    expect(await picture(pictures.sibling, gallery)).toBe(404);
    expect(await by(gallery, readJob, `/api/jobs/${ids.own}`)).toBe(404);
    expect(await by(gallery, customer, `/api/stripe/${ids.cfid}`)).toBe(404);
    expect(await by(gallery, startPayment, "/api/payment_intents", "POST")).toBe(404);
  });

  it("the list of endpoints marks the same rows", () => {
    const marked = endpointRows().filter(({ notes }) => notes.includes("A pay link works too"));
    expect(marked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...PAY_LINK].sort());
  });
});
