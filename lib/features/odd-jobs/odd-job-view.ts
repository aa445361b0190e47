import type { Message, MessageDetail } from "@/lib/core/leads/message-schema";
import type { MiscPage } from "./rules";
import type { MiscJob, OddJob } from "./schema";

/** What the forms of an odd job offer. */
export type OddJobChoices = {
  /** The partner shown; the forms send it, since an old tab may show another than the session acts for by now. */
  partner: number;
  crews: { hrid: number; name: string }[];
  payors: readonly string[];
};

type LeadNote = { id: number; notes: string; recorder: string | null };

/** A client's request with what was noted about it. */
export type MiscMessage = Message & { notes: LeadNote[] };

/** Odd job admin and paint admin: of a request, or of an odd job. */
export type MiscAdminView = OddJobChoices & {
  viewer: number;
  page: MiscPage;
  /** The request in front; null on the screen of an odd job. */
  lead: Message | null;
  /** The odd job in front. */
  job: OddJob | null;
  cfid: number;
  /** The place it is about. */
  placeId: number | null;
  name: string;
  client: MessageDetail["client"];
  places: NonNullable<MessageDetail["property"]>[];
  messages: MiscMessage[];
  misc: MiscJob[];
};

/** One odd job whole. */
export type OddJobView = OddJobChoices & { viewer: number; job: OddJob; today: string };
