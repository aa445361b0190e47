import { eq } from "drizzle-orm";
import { importChanges, importMappings, imports, partnerCrews, sessions } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { listVersion } from "@/lib/core/settings/lists/save-lists";
import { sealSession, sessionCookieName } from "@/lib/platform/auth/cookie";
import { openSessionFor } from "@/lib/platform/auth/session";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { jpeg } from "@/tests/support/pictures";
import { type ClientWorld, makeClientWorld } from "./client-world";
import { makePeopleWorld } from "./people-world";

export const { TODAY } = make;

/** A person with every right and their own crew, by whom the session acts for. */
async function makeOwner(cfid: number, cardless: number, partnerHrid: number) {
  const db = testDatabase();
  const { hrid, name } = await make.makeEmployee(db, {
    capabilities: [...CAPABILITIES],
    crewMaster: true,
    closingManager: true,
    phone: "416-555-0100",
    reportAreas: ["Sales"],
    password: "window-cleaner-7",
  });
  const open = async (standIn: Partial<typeof sessions.$inferInsert>) => {
    const id = await openSessionFor({ db, now: make.NOW }, { kind: "staff", hrid }, false);
    await db.update(sessions).set(standIn).where(eq(sessions.id, id));
    return `${sessionCookieName()}=${await sealSession(id)}`;
  };
  const cookies = {
    plain: await open({ viewingCfid: null }),
    viewing: await open({ viewingCfid: cfid, viewingSince: make.NOW }),
    cardless: await open({ viewingCfid: cardless, viewingSince: make.NOW }),
    acting: await open({ actingPartnerHrid: partnerHrid, actingSince: make.NOW }),
  };
  return { hrid, name, cookies };
}

/** A crew of two with its day, its work in every state and its forms. */
async function makeCrew(place: { cfid: number; jobinfoid: number }, closer: number) {
  const db = testDatabase();
  const { hrid: driver, name: crewname } = await make.makeEmployee(db);
  const { hrid: second } = await make.makeEmployee(db);
  const car = (await make.makeVehicle(db)).name;
  const { ocid } = await make.makeCrewDay(db, { driver, second, signedIn: true, car });
  const free = await make.makeJob(db, place);
  const on = { ...place, crewHrid: driver };
  const assigned = await make.makeAssignedJob(db, on);
  const numbered = await make.makeNumberedJob(db, { ...on, num: 1 });
  const started = await make.makeStartedJob(db, { ...on, num: 2 });
  const reported = await make.makeReportedJob(db, { ...on, num: 3 });
  const cash = await make.makeCrewPayment(db, { crewHrid: driver });
  const signed = { crewHrid: driver, conf1At: make.NOW, conf1By: closer };
  const cashSigned = await make.makeCrewPayment(db, signed);
  const cancelled = await make.makeJob(db, { ...place, cancelledAt: make.NOW });
  // A visit of the day fell away, and near the shop is a floater where no one has to be home.
  await make.makeJob(db, { ...on, schdate: TODAY, cancelledAt: make.NOW });
  const near = { nobodyHome: true, latitude: 43.6702, longitude: -79.4535 };
  const { jobinfoid } = await make.makeProperty(db, { cfid: place.cfid, ...near });
  const offered = await make.makeJob(db, { cfid: place.cfid, jobinfoid, estMinutes: 20 });
  const ask = await make.makeLiveAction(db, {
    jobid: free.jobid,
    askCrewHrid: driver,
    createdAt: make.NOW,
  });
  const dnf = await make.makeDnf(db, { jobid: reported.jobid, crewHrid: driver, dnfdate: TODAY });
  const startedDnf = await make.makeDnf(db, {
    jobid: reported.jobid,
    crewHrid: driver,
    dnfdate: TODAY,
    reportstime: "11:00:00",
  });
  const emptyDay = await make.makeCrewDay(db, { date: "2026-05-13" });
  const unsigned = await make.makeCrewDay(db);
  const plan = await make.makePlan(db, { plannedBy: driver });
  const undonePlan = await make.makePlan(db, { plannedBy: driver, state: "undone" });
  const held = { crewHrid: null, schdate: null, num: null, holdingCell: true };
  const onDay = { crewHrid: driver, schdate: TODAY, num: 4, holdingCell: false };
  const change = { jobid: free.jobid, version: 1, before: onDay, after: held };
  const push = await make.makePlan(db, { plannedBy: driver, reason: "wind", changes: [change] });
  return {
    driver,
    second,
    crewname,
    car,
    ocid,
    emptyOcid: emptyDay.ocid,
    unsigned: unsigned.crewHrid,
    plan: plan.id,
    undonePlan: undonePlan.id,
    push: push.id,
    offered: offered.jobid,
    ask: ask.id,
    unsignedOcid: unsigned.ocid,
    free: free.jobid,
    assigned: assigned.jobid,
    numbered: numbered.jobid,
    started: started.jobid,
    cashSigned: cashSigned.id,
    cancelled: cancelled.jobid,
    reported: reported.jobid,
    cash: cash.id,
    dnf: dnf.dnfid,
    startedDnf: startedDnf.dnfid,
    openForm: (await make.makeOpenChecklist(db, { ocid: unsigned.ocid })).id,
    closeForm: (await make.makeCloseChecklist(db, { ocid: unsigned.ocid })).id,
  };
}

/** By someone of the crew that did the work: only such a one can be taken back. */
async function makeOwnInspection() {
  const db = testDatabase();
  const { hrid } = await make.makeEmployee(db);
  return make.makeInspection(db, { inspectorHrid: hrid, driverHrid: hrid });
}

/** What the sales area, the partners and the office have on their screens. */
async function makeDesk(place: { cfid: number; jobinfoid: number }, holder: number, boss: number) {
  const db = testDatabase();
  const held = { ...place, holderHrid: holder };
  const partner = { partnerHrid: boss };
  const returned = { returnedAt: make.NOW, w1: 18_500, price: 18_500 };
  return {
    estimate: (await make.makeLead(db, held)).msid,
    returned: (await make.makeLead(db, { ...place, ...returned, returnedBy: boss, estimatorHrid: boss }))
      .msid,
    priced: (await make.makeLead(db, { ...held, ...returned, returnedBy: holder })).msid,
    sign: (await make.makeLead(db, { ...held, kind: "Sign" })).msid,
    dnfLead: (await make.makeLead(db, { ...held, kind: "DNF" })).msid,
    newLead: (await make.makeLead(db, place)).msid,
    misc: (await make.makeLead(db, { ...place, holderHrid: boss, kind: "Odd Job" })).msid,
    note: (await make.makePropertyNote(db, { jobinfoid: place.jobinfoid })).id,
    priceCheck: (await make.makePriceCheck(db)).id,
    checkedPrice: (await make.makePriceCheck(db, { state: "declined" })).id,
    ...(await makeWine(boss, holder)),
    recruit: (await make.makeRecruit(db)).id,
    liveAction: (await make.makeLiveAction(db)).id,
    pay: (await make.makePayEntry(db)).id,
    violation: (await make.makeViolation(db)).id,
    gas: (
      await make.makeCrewTask(db, {
        taskType: "Gas",
        truckNum: "25",
        odometer: 120_000,
        gasCard: "Visa",
        gasAmount: 60_00,
      })
    ).id,
    empNote: (await make.makeEmployeeNote(db)).id,
    payQuestion: (await make.makePayQuestion(db)).id,
    inbound: (await make.makeInbound(db)).id,
    bouncedClient: (await make.makeBlock(db, { recipient: "bounced@example.com" })).cfid,
    transaction: (await make.makeLedgerTransaction(db)).id,
    description: (await make.makeLedgerDescription(db)).description,
    oddJob: (await make.makeOddJob(db, { ...place, ...partner, crewHrid: boss })).id,
    saidPaid: await (async () => {
      const said = { datebi: make.TODAY, recstatus: "Receivable" as const, paidSaidBy: boss };
      return (await make.makeOddJob(db, { ...place, ...partner, ...said, crewHrid: boss })).id;
    })(),
    inspection: (await makeOwnInspection()).id,
    expense: (await make.makePartnerExpense(db, partner)).id,
    payout: (await make.makePayout(db, partner)).id,
    target: (await make.makeTarget(db, partner)).id,
    mgtTask: (await make.makeMgtTask(db, { hrid: boss })).id,
    overrun: (await make.makeOverrun(db)).id,
    template: (await make.makeTemplate(db)).id,
    message: (await make.makeMessage(db, { state: "failed" })).id,
  };
}

async function makeWine(driver: number, caller: number) {
  const db = testDatabase();
  const { cfid, firstname, lastname } = await make.makeClient(db);
  const entry = await make.makeWineListEntry(db, { cfid });
  const delivered = await make.makeWineListEntry(db, { deliveryDate: TODAY, deliveredBy: driver });
  const attempted = { attempts: 1, attemptedAt: make.NOW, attemptedBy: caller };
  const tried = await make.makeWineListEntry(db, attempted);
  return {
    wineTried: tried.id,
    wine: cfid,
    wineName: `${firstname} ${lastname}`,
    wineEntry: entry.id,
    wineDelivered: delivered.id,
  };
}

/** What the office plans and imports, and its lists' current names. */
async function makeOffice(car: string) {
  const db = testDatabase();
  const windows = await make.makeFloatWindows(db, 2026);
  windows.sort((a, b) => a.sdate.localeCompare(b.sdate) || a.id - b.id);
  await make.makeSetting(db, "commission", 0.12, "2026-07-01");
  const file = { kind: "clients" as const, filename: "clients.csv", headers: ["Name"], rows: 1 };
  const state = { state: "checked" as const, startedBy: null, mapping: { lastname: 0 } };
  const [brought] = await db
    .insert(imports)
    .values({ ...file, ...state })
    .returning();
  const ended = { state: "done" as const, finishedAt: new Date() };
  const [over] = await db
    .insert(imports)
    .values({ ...file, ...ended })
    .returning();
  await db.insert(importChanges).values({ importId: over?.id ?? 0, kind: "client", target: 1, version: 1 });
  const saved = {
    kind: "clients" as const,
    name: "Saved",
    headers: ["Name"],
    mapping: { lastname: 0 },
    options: {},
  };
  const [layout] = await db.insert(importMappings).values(saved).returning();
  return {
    layout: layout?.id ?? 0,
    import: brought?.id ?? 0,
    over: over?.id ?? 0,
    fleet: listVersion([{ name: car, active: true }]),
    points: listVersion([]),
    windows: windows.map(({ id, key, label, season, sdate, fdate }) => ({
      id,
      key,
      label,
      season,
      sdate,
      fdate,
    })),
  };
}

async function makePeople() {
  const db = testDatabase();
  const person = await make.makeEmployee(db, { password: "window-cleaner-7" });
  const left = await make.makeEmployee(db, { active: false });
  const other = await make.makeEmployee(db);
  const partner = await make.makePartner(db);
  const [crew] = await db.select().from(partnerCrews).where(eq(partnerCrews.partnerHrid, partner.hrid));
  return {
    person: person.hrid,
    left: left.hrid,
    leftName: left.fullname,
    other: other.hrid,
    role: (await make.makeRole(db)).id,
    partner: partner.hrid,
    partnerCrew: crew?.id ?? 0,
  };
}

/** A company at noon of `TODAY`: one of everything that staff may change. */
export async function makeStaffWorld() {
  const db = testDatabase();
  await make.makePayPeriod(db);
  const client: ClientWorld = await makeClientWorld("17 Aardvark Lane", "416-555-0171");
  const place = { cfid: client.cfid, jobinfoid: client.jobinfoid };
  const { hrid: boss, name: bossName } = await make.makePartner(db);
  await make.makeCrewDay(db, { driver: boss, signedIn: true });
  const { cfid: cardless } = await make.makeProperty(db);
  await make.makeAppointment(db, { cfid: cardless, sdate: "2026-05-26" });
  const owner = await makeOwner(client.cfid, cardless, boss);
  const crew = await makeCrew(place, owner.hrid);
  return {
    client,
    cardless,
    boss,
    bossName,
    owner,
    crew,
    picture: new Blob([await jpeg()]),
    office: await makeOffice(crew.car),
    desk: await makeDesk(place, owner.hrid, boss),
    people: await makePeople(),
    staff: await makePeopleWorld(),
  };
}
export type StaffWorld = Awaited<ReturnType<typeof makeStaffWorld>>;
