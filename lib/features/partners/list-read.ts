import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { partnersContract } from "./contract";

export type PartnerLists = Answer<typeof partnersContract>;

/** The question as it was sent, and whose the lists are: the session's partner. */
export type ListAsked = Input<typeof partnersContract> & { partner: number };

/** Reads one list of the partner's. */
export type PartnerListRead = (ctx: Context, asked: ListAsked) => Promise<PartnerLists>;

/** An area's lists by name; one that ends with an underscore is followed by a year or LTD. */
export type PartnerListTable = Readonly<Record<string, PartnerListRead>>;
