const ZONE = "America/Toronto";

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone: ZONE,
});
const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: ZONE,
});

const words = (format: Intl.DateTimeFormat, at: Date): string =>
  format.format(at).replace(",", "").replace(/\s/g, " ");

/** "8:05 am" today, otherwise "Tue 24 Nov, 8:05 am", in Toronto; for the browser, without a library. */
export function shortTime(at: Date, now: Date): string {
  const time = words(clock, at).toLowerCase();
  return words(day, at) === words(day, now) ? time : `${words(day, at)}, ${time}`;
}
