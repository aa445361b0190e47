import { lateWords } from "@/lib/core/work/late-rules";

/** Something about a crew's hours that its phone sent late; ISO. `closed`, `paid`: what had happened when it came. */
export type LateHours = {
  act: "start" | "return" | "sign-in";
  /** The address, or who signed in. */
  about: string;
  done: string;
  sent: string;
  closed: boolean;
  paid: boolean;
};

/** "Sent late: the return of 84 Glen Rd, done 9:37 am, sent 6:37 pm." Null if it wasn't late. */
function lateSentence({ act, about, done, sent, closed, paid }: LateHours): string | null {
  const words = lateWords(new Date(done), new Date(sent));
  const whose = act === "sign-in" ? `${about}'s sign-in` : `the ${act} of ${about}`;
  const after = paid ? ", after pay was entered" : closed ? ", after the crew closed its day" : "";
  return words && `Sent late: ${whose}, ${words}${after}.`;
}

/** Hours that came once the day was closed or paid are a manager's to look at (rule late-taps). */
export const changesThePaid = ({ closed, paid }: LateHours): boolean => closed || paid;

export const lateSentences = (late: readonly LateHours[]): string[] =>
  late.flatMap((entry) => lateSentence(entry) ?? []);
