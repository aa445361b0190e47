/** 8 → "8 am", 12 → "12 pm", 20 → "8 pm". */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;
}

type Clock = { hour: number; minute: number };

/** The time rounded down to the choices: the first time offered before them, the last one after them. */
export function nearestTime(
  hours: readonly number[],
  minutes: readonly number[],
  { hour, minute }: Clock,
): Clock {
  const [firstHour = 0, lastHour = 0] = [hours[0], hours.at(-1)];
  const [firstMinute = 0, lastMinute = 0] = [minutes[0], minutes.at(-1)];
  if (hour < firstHour) return { hour: firstHour, minute: firstMinute };
  if (hour > lastHour) return { hour: lastHour, minute: lastMinute };
  return { hour, minute: minutes.findLast((choice) => choice <= minute) ?? firstMinute };
}

/** Hour and minute of an instant by the company's clock, wherever the phone thinks it is. */
export function torontoClock(instant: Date): Clock {
  const text = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(instant);
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return { hour, minute };
}
