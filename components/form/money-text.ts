/** "1,185" or "$185.5" as the wire has it: "1185.00", "185.50"; what is no amount stays as typed. */
export function normalizeMoney(text: string): string {
  const bare = text.replace(/[$,\s]/g, "");
  const parts = /^(-?)(\d*)(?:\.(\d{0,2}))?$/.exec(bare);
  if (!parts || !/\d/.test(bare)) return text.trim();
  const [, sign = "", dollars = "", cents = ""] = parts;
  return `${sign}${dollars.replace(/^0+(?=\d)/, "") || "0"}.${cents.padEnd(2, "0")}`;
}
