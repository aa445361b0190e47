import type { Image } from "@/lib/core/images/contract";
import type { PickUpOption } from "@/lib/core/leads/returns/pick-up-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Message, MessageDetail } from "./message-schema";

/** What the list's screen shows: the window leads of a year. */
export type WindowLeadsView = {
  year: number;
  /** Newest first. */
  years: number[];
  messages: Message[];
  /** May go on to a job's inspection. */
  crewMaster: boolean;
};

type Note = { id: number; notes: string; access: string };

/** A lead before its return form, with what is known of client and place. */
export type LeadView = MessageDetail & {
  viewer: number;
  notes: Note[];
  /** The newest pictures of the place. */
  images: Image[];
  returned: { by: string | null; on: BusinessDate } | null;
};

export type PickUpView = LeadView & { first: PickUpOption };
