import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { partnersContract } from "./contract";

export type PartnerLists = Answer<typeof partnersContract>;

/** The request as it was sent, and whose lists they are: the session's partner's. */
export type ListAsked = Input<typeof partnersContract> & { partner: number };

/** Reads one of the partner's lists. */
export type PartnerListRead = (ctx: Context, asked: ListAsked) => Promise<PartnerLists>;

/** An area's lists by name; a year or LTD follows a name that ends with an underscore. */
export type PartnerListTable = Readonly<Record<string, PartnerListRead>>;
