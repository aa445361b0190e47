import { z } from "zod";
import { messageSchema } from "@/lib/core/leads/message-schema";

const messages = z.array(messageSchema).optional();
const number = z.int().optional();

/** What the lead lists of `GET /api/partners` answer, each its own keys. */
export const leadListKeys = {
  windowEstsNum: number,
  messagesNum: number,
  pending_windows_ests: messages,
  completed_windows_ests: messages,
  pending_odd_jobs: messages,
  completed_odd_jobs: messages,
  pending_paint: messages,
  completed_paint: messages,
  messages,
  resolved_messages: messages,
};
