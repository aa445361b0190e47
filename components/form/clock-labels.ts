/** 8 → "8 am", 12 → "12 pm", 20 → "8 pm". */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;
}

/** The nearest choice at or before the time; before the first choice it is the first. */
export function nearestChoice(choices: readonly number[], value: number): number | undefined {
  return choices.filter((choice) => choice <= value).at(-1) ?? choices[0];
}

/** Hour and minute of an instant by the company's clock, wherever the phone thinks it is. */
export function torontoClock(instant: Date): { hour: number; minute: number } {
  const text = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(instant);
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return { hour, minute };
}
