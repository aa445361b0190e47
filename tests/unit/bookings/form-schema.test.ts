import { describe, expect, it } from "vitest";
import {
  type BookingForm,
  bookingForm,
  dayKindOf,
  emptyBooking,
  houseAnswersOf,
  orderOf,
  questionsOf,
} from "@/lib/core/bookings/form-schema";

const said = (form: Partial<BookingForm>) =>
  Object.fromEntries(
    (bookingForm.safeParse({ ...emptyBooking, ...form }).error?.issues ?? []).map(({ path, message }) => [
      path.join(),
      message,
    ]),
  );

describe("the booking form", () => {
  it("names what isn't chosen at the field on the screen", () => {
    const nothing = { address: "Select address", jobtype: "Select job type" };
    expect(said({})).toEqual({ ...nothing, floatrange: "Select date" });
    expect(said({ daykind: "appointment" })).toEqual({ ...nothing, apptdate: "Select date" });
    expect(said({ address: "7", jobtype: "W2 (Appt Reqd)", floatrange: "2026-12-01/2026-12-31" })).toEqual({
      apptdate: "Select date",
    });
    expect(said({ address: "7", jobtype: "W1 (Appt Reqd)", apptdate: "2026-12-01" })).toEqual({
      appttime: "Select time",
    });
  });

  it("requires the dates its job type has, whatever was chosen before", () => {
    expect(dayKindOf({ jobtype: "W1(Floater)", daykind: "appointment" })).toBe("floater");
    expect(dayKindOf({ jobtype: "W4 (Appt Reqd)", daykind: "floater" })).toBe("appointment");
    expect(dayKindOf({ jobtype: "EH", daykind: "appointment" })).toBe("appointment");
  });

  it("asks about the chosen house what no one has asked, and sends only what was answered to that", () => {
    const form = { ...emptyBooking, address: "7", jobtype: "W1(Floater)" };
    const unasked = { minds_rain: null, nobody_home: null };
    expect(questionsOf(form, unasked)).toEqual(["minds_rain", "nobody_home"]);
    expect(questionsOf({ jobtype: "EH" }, unasked)).toEqual(["nobody_home"]);
    expect(questionsOf({ jobtype: "" }, unasked)).toEqual([]);
    expect(questionsOf(form, { minds_rain: true, nobody_home: false })).toEqual([]);
    expect(questionsOf(form, undefined)).toEqual([]);
    const said = { ...form, minds_rain: "false", nobody_home: "true" };
    expect(houseAnswersOf(said, unasked)).toEqual({ minds_rain: false, nobody_home: true });
    expect(houseAnswersOf(said, { minds_rain: null, nobody_home: false })).toEqual({ minds_rain: false });
    expect(houseAnswersOf({ ...form, nobody_home: "None Selected" }, unasked)).toEqual({});
  });

  it("becomes an order: a range without a time, or one day with its slot's", () => {
    const both = { ...emptyBooking, address: "7", floatrange: "2026-12-05/2026-12-15" };
    const form = { ...both, apptdate: "2026-12-08", appttime: "twelves" };
    expect(orderOf({ ...form, jobtype: "EH + EG" })).toMatchObject({
      jobinfoid: "7",
      eh: true,
      eg: true,
      w1: false,
      sdate: "2026-12-05",
      fdate: "2026-12-15",
      stime: "",
    });
    expect(orderOf({ ...form, jobtype: "W3 (Appt Reqd)" })).toMatchObject({
      w3: true,
      eh: false,
      sdate: "2026-12-08",
      fdate: "2026-12-08",
      stime: "12:00 PM",
    });
  });
});
