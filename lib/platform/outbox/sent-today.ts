import type { Context } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { startOfBusinessDay, tomorrow } from "@/lib/values/dates";

/** What is sent once a day was sent already: 429, with the seconds until it can be sent again (rule once-a-day). */
export function sentToday({ now }: Pick<Context, "now">, message: string): TooMany {
  const again = startOfBusinessDay(tomorrow(now));
  const seconds = Math.ceil((again.getTime() - now.getTime()) / 1000);
  return new TooMany(`${message} You can send it again tomorrow.`, seconds);
}
