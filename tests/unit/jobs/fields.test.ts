import { getTableColumns } from "drizzle-orm";
import { pgTable, text as textColumn } from "drizzle-orm/pg-core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ReturnJobForm } from "@/components/crew/job-details/return-job-form";
import { jobs } from "@/db/schema";
import { runsheetJob } from "@/lib/core/crews/runsheet-contract";
import { exportColumns } from "@/lib/core/data/sql/export";
import { exportTable } from "@/lib/core/data/sql/export-tables";
import { AUDIENCES, type Audience, detailFields, jobFields, noteFields } from "@/lib/core/jobs/fields";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import type { ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { reportFormOf } from "@/lib/core/jobs/report/report-values-rules";
import { noteLines, visitLines } from "@/lib/core/jobs/words-rules";
import {
  columnsOf,
  defineFields,
  erasedOf,
  type Field,
  fieldsFor,
  fieldsOf,
  importedOf,
  isKeptApart,
  mayChange,
  text,
  toWire,
} from "@/lib/fields";
import { partPersonal } from "@/lib/platform/audit/personal-rules";
import { wordsOfFields } from "@/lib/registry/audit-log/words/field-rules";

describe("a field added to the declaration", () => {
  const fields = defineFields(AUDIENCES, {
    ...noteFields,
    gateCode: text({
      label: "Gate code",
      wire: "gate_code",
      max: 20,
      see: ["office", "crew"],
      change: ["office"],
      personal: "words",
      offline: true,
      importAs: { names: ["gate"], cell: "text" },
    }),
  });
  const table = pgTable("jobs", { gateCode: textColumn("gate_code") });
  const columns = { ...getTableColumns(jobs), ...getTableColumns(table) };

  it("is read and answered to those who see it", () => {
    expect(columnsOf(columns, fields).gateCode).toBe(table.gateCode);
    expect(toWire(fields, { gateCode: "1234" }, "crew")).toMatchObject({ gate_code: "1234" });
    expect(toWire(fields, { gateCode: "1234" }, "client")).toEqual({});
  });

  it("is changed by those who may", () => {
    expect(mayChange(fields, "office", "gateCode")).toBe(true);
    expect(mayChange(fields, "crew", "gateCode")).toBe(false);
    expect(fieldsFor(fields, "crew", "change")).not.toHaveProperty("gateCode");
  });

  it("is in history in words, apart from the event, and in erasure, export and files", () => {
    expect(wordsOfFields(fields)).toMatchObject({ gateCode: { label: "gate code", kind: "text" } });
    expect(isKeptApart(fields.gateCode)).toBe(true);
    expect(erasedOf(fields)).toMatchObject({ gateCode: null, preJobNote: null });
    const exported = exportTable("jobs");
    if (!exported) throw new Error("Jobs aren't exported");
    expect(exportColumns({ ...exported, table })).toContainEqual(["gate_code", "text"]);
    expect(importedOf(fields)).toContain("gate_code");
  });
});

const ALL = fieldsOf<Field>(jobFields);

describe("a job's fields", () => {
  it("that no one has declared are personal, so the log never keeps them for good", () => {
    const after = { gateCode: "1234", lawnsign: "Sign Left", preJobNote: "Ring twice", clienthm: "Yes" };
    expect(partPersonal("job", { after })).toEqual({
      event: {
        before: undefined,
        after: {
          gateCode: "[kept apart]",
          lawnsign: "Sign Left",
          preJobNote: "[kept apart]",
          clienthm: "[kept apart]",
        },
      },
      details: { before: undefined, after: { gateCode: "1234", preJobNote: "Ring twice", clienthm: "Yes" } },
    });
  });

  it("are all its columns besides ids and bookkeeping, with their names", () => {
    const columns = getTableColumns(jobs);
    const own = ["jobid", "cfid", "jobinfoid", "version", "createdAt"];
    expect([...Object.keys(jobFields), ...own].toSorted()).toEqual(Object.keys(columns).toSorted());
    for (const { column, name } of ALL) expect(columns[column as keyof typeof columns].name).toBe(name);
  });

  it("are changed by no one who doesn't see them", () => {
    for (const { field } of ALL) expect(field.see).toEqual(expect.arrayContaining([...field.change]));
  });

  it("that crews need offline are on the run sheet", () => {
    const offline = ALL.filter(({ field }) => field.offline).map(({ name }) => name);
    expect(Object.keys(runsheetJob.shape)).toEqual(expect.arrayContaining(offline));
  });

  it("that are notes are shown in words", () => {
    const said = { pre_job_note: "Ring twice", post_job_note: "Gate sticks" };
    expect(visitLines(said)).toEqual([{ label: "Note before the job", isBare: true, text: "Ring twice" }]);
    expect(noteLines(said).map(({ label, text }) => [label, text])).toEqual([
      ["Note before the job", "Ring twice"],
      ["Note after the job", "Gate sticks"],
    ]);
  });
});

const STORED = {
  w1: 20_000,
  w2: null,
  w3: null,
  w4: null,
  eh: null,
  eg: null,
  custom: 4000,
  customdesc: "Gutters",
  price: 24_000,
  reportstime: "09:00:00",
  reportftime: "10:00:00",
  estMinutes: 60,
  cages: false,
  postJobNote: "Gate sticks",
  recstatus: null,
  cashAmount: 20_000,
  cashReason: "Only had that",
  chequeNumber: null,
  lawnsign: "Sign Left",
  clienthm: "Yes",
  nextdest: "Osler Shop",
};

const viewOf = (report: Partial<ReportForm>, mayDiscount: boolean): JobDetailsView => ({
  job: {
    ...toWire(detailFields, STORED, "crew"),
    jobdesc: "W1",
    sdate: "2026-05-12",
    fdate: "2026-05-12",
    jobid: 1,
    crewname: "D. Reyes",
    state: "reported",
    version: 2,
  },
  ...toWire(noteFields, STORED, "crew"),
  property: { jobinfoid: 1, address: "1 Clinton St", city: "Toronto", postcode: null, perly: null },
  cfid: 7,
  client: { cfid: 7, honorific: null, firstname: null, lastname: "Chen", company: null },
  address: "1 Clinton St",
  phone: null,
  cellphone: null,
  email: null,
  prices: { w1: null, w2: null, w3: null, w4: null, eh: null, eg: null },
  nextDests: [],
  notes: [],
  holding_cell: false,
  completed_jobs: [],
  estMins: 60,
  workTimes: { startHour: "9", startMinute: "00", finishHour: "10", finishMinute: "00" },
  viewer: 3,
  today: "2026-05-12",
  start: { startHour: "9", startMinute: "00", estMins: "60" },
  report: { ...reportFormOf(STORED), ...report },
  last: null,
  rate: 0.13,
  labels: {},
  lawnSigns: ["Sign Left"],
  clientHomes: ["Yes"],
  contacts: [],
  eaves: null,
  heldFor: null,
  settled: false,
  discount: 0,
  mayDiscount,
  refusal: null,
  mayAddDnf: false,
});

const inputsOf = (view: JobDetailsView) => {
  const form = createElement(ReturnJobForm, { view });
  const html = renderToStaticMarkup(createElement(AppRouterContext, { value: {} as never }, form));
  return [...html.matchAll(/ name="(?:_R_\w+-(?=.*?-choice))?([^".-]+)/g)].map(([, name = ""]) => name);
};
/** Cash and cheques are only asked for where they were paid. */
const inputsFor = (mayDiscount: boolean) =>
  ["Paid By Cash", "Paid By Cheque"].flatMap((recStatus) => inputsOf(viewOf({ recStatus }, mayDiscount)));

/** Inputs that aren't called like the field. */
const CALLED: Record<string, string> = {
  w1: "w1Text",
  w2: "w2Text",
  w3: "w3Text",
  w4: "w4Text",
  eh: "ehText",
  eg: "egText",
  custom: "customText",
  customdesc: "customDesc",
  cages: "cagesCheck",
  discountPrice: "discountText",
  reportstime: "startHour",
  reportftime: "finishHour",
  estMinutes: "estMins",
  recstatus: "recStatus",
  chequeNumber: "chqNum",
  lawnsign: "lawnSign",
  clienthm: "clientHome",
  nextdest: "nextDest",
};
const changedBy = (audience: Audience) =>
  Object.keys(fieldsFor(jobFields, audience, "change")).map((column) => CALLED[column] ?? column);

describe("Edit Job", () => {
  it("has an input for everything that can be changed, to those who change it", () => {
    expect(inputsFor(true)).toEqual(expect.arrayContaining(changedBy("office")));
    expect(inputsFor(false)).toEqual(expect.arrayContaining(changedBy("crew")));
    const others = changedBy("office").filter((name) => !changedBy("crew").includes(name));
    expect(inputsFor(false).filter((name) => others.includes(name))).toEqual([]);
  });
});
