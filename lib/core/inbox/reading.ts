import { readReply, wantsChange } from "@/lib/core/work/visit-answer-rules";
import { type Inbound, readMail, readText } from "./read-inbound";

// Runs in a thread of its own (`isolate`): anyone can write to us, and a message can cost far more than it weighs.

/** A message as posted, and the name our receiver signs its Authentication-Results with. */
export type Unread = {
  channel: Inbound["channel"];
  fields: Record<string, string>;
  files: number;
  receiver?: string;
};

/** What a message is, what it answers and whether it wants the visit changed. */
export type Read = {
  message: Inbound;
  said: ReturnType<typeof readReply>;
  changes: boolean;
};

/** Null when there's no message in it. A machine's message answers nothing. */
export default function read({ channel, fields, files, receiver }: Unread): Read | null {
  const message = channel === "text" ? readText(fields) : readMail(fields, files, receiver);
  if (!message) return null;
  const { automatic, body } = message;
  return automatic
    ? { message, said: null, changes: false }
    : { message, said: readReply(body), changes: wantsChange(body) };
}
