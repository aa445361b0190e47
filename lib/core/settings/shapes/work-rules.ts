import type { SettingKey } from "@/lib/core/settings/schema";
import { field, lines, one, type Shape, shown } from "./field-rules";

const weekdayFields = (label: string) =>
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) =>
    field(day.toLowerCase(), `${label} ${day}s`, "choice"),
  );

/** How work is planned, promised and reported. */
export const WORK_SHAPES = {
  eavesDays: one("Eaves +5", "whole", "Days", "How far Eaves +5 moves a visit."),
  crewDay: {
    label: "A crew's day",
    form: "fields",
    hint: "Anyone who gives a crew more than this, or breaks a promise to a client, is asked for a reason.",
    fields: [
      field("hours", "Longest day, hours", "decimal"),
      field("loading", "Loading, minutes", "whole"),
      field("lunch", "Lunch, minutes", "whole"),
      field("driving", "Driving to each stop, minutes", "whole"),
    ],
  },
  planner: {
    label: "The planning board",
    form: "fields",
    hint: "How long work and drives are expected to take. Without a routing server, drives are estimated from straight-line distances.",
    fields: [
      field("threePeople", "Time for three people as a share of the time for two", "percent"),
      field("detour", "Road distance as a multiple of the straight line", "decimal"),
      field("speedUpTo1", "Speed on the first kilometre, km/h", "whole"),
      field("speedUpTo5", "Speed up to 5 km, km/h", "whole"),
      field("speedUpTo15", "Speed up to 15 km, km/h", "whole"),
      field("speedBeyond", "Speed beyond that, km/h", "whole"),
      field("parking", "Parking and walking, minutes", "whole"),
      field("spare", "Start appointments at least this long before their window ends, minutes", "whole"),
    ],
  },
  suggestion: {
    label: "Suggested plans",
    form: "fields",
    hint: "What a suggested plan aims for. Under Advanced, larger amounts count more, and 0.00 turns one off.",
    fields: [
      field("eachJob", "Value of each job, on top of its price", "money"),
      field("eachDollar", "Value of each dollar of a job's price", "money"),
      field(
        "endsToday",
        "Value of a job on the last day of its window",
        "money",
        "Half as much a day earlier, and so on.",
      ),
      field("onlyToday", "Value of an appointment or an emergency", "money"),
      field("crewHour", "Cost of a crew's hour", "money"),
      field("driveHour", "Extra cost of an hour of driving", "money"),
      field("kilometre", "Cost of a kilometre", "money"),
      field(
        "evenHours",
        "Cost of a full day for one crew",
        "money",
        "A half-full day costs a quarter of it, so crews get similar hours.",
      ),
      field("sameCrew", "Cost of sending a different crew than last time", "money"),
      field("crewThatCausedIt", "Cost of sending a different crew than the one that caused a DNF", "money"),
      field(
        "lateLeavesTooSoon",
        "Cost of coming before the last third of the window where leaves fall late",
        "money",
      ),
      field(
        "earlyLeavesTooLate",
        "Cost of coming after the first third of the window where leaves fall early",
        "money",
      ),
    ],
  },
  weekKeptFree: one(
    "Kept free",
    "percent",
    "Of a week",
    "How much of each week's crew hours stays free when a day's work is pushed because of the weather.",
  ),
  shortTravelPrefixes: lines(
    "Short travel",
    "prefix",
    "Postal areas close to the shop. Pay adds 15 minutes instead of 30 before the first job and after the last.",
  ),
  closedDays: {
    label: "Closed days",
    form: "fields",
    hint: "Clients can't book or move a visit to these days.",
    fields: [
      field("holidays", "Closed on Ontario's nine public holidays", "choice"),
      ...weekdayFields("Closed on"),
    ],
  },
  ownClosedDays: {
    label: "Other closed days",
    form: "rows",
    item: "day",
    hint: "Days of your own, such as a company picnic.",
    fields: [field("day", "Day, such as 2026-12-24"), field("name", "Why")],
  },
  officeDays: {
    label: "Office days",
    form: "fields",
    hint: "Clients can move or delete a visit themselves until noon of the last office day before it.",
    fields: weekdayFields("Open on"),
  },
  appointmentCaps: {
    label: "Usual limits",
    form: "fields",
    hint: "Used on days without their own limits. Days that already have bookings keep their limits.",
    fields: [
      field("eights", "8-10am", "whole"),
      field("twelves", "12-2pm", "whole"),
      field("anys", "Anytime", "whole"),
    ],
  },
  visitRun: {
    label: "Tomorrow run",
    form: "fields",
    hint: "Clients hear about visits in the next two days. If the messages don't go out by themselves, someone sends them from Tomorrow run.",
    fields: [
      field("at", "At, such as 16:00", "text"),
      field("byItself", "Send by itself at that time", "choice"),
    ],
  },
  onMyWay: {
    label: "On my way",
    form: "fields",
    hint: "The next client gets a text, or an email, with the time to expect the crew.",
    fields: [field("offered", "Crews can tell the next client they're on their way", "choice")],
  },
  taskTypes: lines("Task types", "type", "In Record Task. Gas asks for the truck and the card."),
  lawnSignOptions: lines("Lawn sign", "option", "In Return Job."),
  clientHomeOptions: lines("Client home", "option", "In Return Job and Return DNF."),
  workCodes: {
    label: "Works",
    form: "record",
    fixed: true,
    hint: "Names for the parts of a job, with the description clients see.",
    fields: [shown("code", "Code"), field("label", "Label"), field("description", "Meaning")],
  },
} satisfies Partial<Record<SettingKey, Shape>>;
