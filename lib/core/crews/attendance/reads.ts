import type { Context } from "@/lib/context";
import {
  type AttendanceRow,
  listAttendance,
  listAttendanceOfCrew,
  listSafetyPoints,
} from "@/lib/core/crews/sql/attendance";
import { lateWords, sentWords } from "@/lib/core/work/late-rules";
import { NotFound } from "@/lib/errors";
import { clockToWire, parseClock, UNSET_TIME } from "@/lib/values/clock-time";
import { businessDate, torontoInstant } from "@/lib/values/dates";
import type { AttendanceCrew, CrewsByShop, SafetyPoints } from "./contract";

const SHOP_ON_WIRE = { Osler: "OSLER", Morse: "MORSE" } as const;

const statusOf = (seat: AttendanceRow) => (seat.present ? "Present" : "Absent");

/** Words for what a phone sent late about this person, and when we last heard of a change (rule late-taps). */
function changesOf(seat: AttendanceRow) {
  const { ocdate, presentChangedAt, presentSentAt, safetyReadChangedAt, safetyReadSentAt } = seat;
  const signedIn = parseClock(seat.signin);
  const late = (done: Date | null, sent: Date | null) => (done && sent ? lateWords(done, sent) : null);
  return {
    status_changed: (presentSentAt ?? presentChangedAt)?.toISOString() ?? null,
    safety_changed: (safetyReadSentAt ?? safetyReadChangedAt)?.toISOString() ?? null,
    signin_sent:
      signedIn !== null && seat.signinSentAt
        ? sentWords(torontoInstant(ocdate, signedIn), seat.signinSentAt)
        : null,
    status_sent: late(presentChangedAt, presentSentAt),
    safety_sent: late(safetyReadChangedAt, safetyReadSentAt),
  };
}

/** Builds one crew from its seats, driver first; null without a driver. */
function toCrew(seats: readonly AttendanceRow[]): AttendanceCrew | null {
  const at = (position: AttendanceRow["position"]) => seats.find((seat) => seat.position === position);
  const driver = at("driver");
  const second = at("second");
  const third = at("third");
  if (!driver) return null;
  return {
    id: driver.ocid,
    shop: SHOP_ON_WIRE[driver.shop],
    crew_hrid: driver.hrid,
    crew_name: driver.name,
    driver: driver.name,
    partner: second?.name ?? null,
    partner1: third?.name ?? null,
    d_status: statusOf(driver),
    p_status: second ? statusOf(second) : null,
    p1_status: third ? statusOf(third) : null,
    dsignin: clockToWire(driver.signin),
    psignin: second ? clockToWire(second.signin) : UNSET_TIME,
    p1signin: third ? clockToWire(third.signin) : UNSET_TIME,
    members: seats.map((seat) => ({
      hrid: seat.hrid,
      name: seat.name,
      position: seat.position,
      status: statusOf(seat),
      signin: clockToWire(seat.signin),
      safety_read: seat.safetyRead ? "yes" : null,
      read_out_by: seat.readOutBy,
      ...changesOf(seat),
    })),
  };
}

/** Today's crews and who is here, by shop, each under its driver's name. */
export async function crewsByShop(ctx: Context): Promise<CrewsByShop> {
  const rows = await listAttendance(ctx.db, businessDate(ctx.now));
  const crews = [...Map.groupBy(rows, (row) => row.ocid).values()]
    .flatMap((seats) => toCrew(seats) ?? [])
    .sort((a, b) => a.crew_name.localeCompare(b.crew_name));
  return {
    crews_osler: crews.filter((crew) => crew.shop === "OSLER"),
    crews_morse: crews.filter((crew) => crew.shop === "MORSE"),
  };
}

/** One crew's current state: the answer of every attendance call. */
export async function attendanceOf(ctx: Context, ocid: number): Promise<AttendanceCrew> {
  const crew = toCrew(await listAttendanceOfCrew(ctx.db, ocid));
  if (!crew) throw new NotFound("This crew no longer exists.");
  return crew;
}

export async function safetyTalk(ctx: Context): Promise<{ safety_talk: SafetyPoints }> {
  return { safety_talk: await listSafetyPoints(ctx.db) };
}
