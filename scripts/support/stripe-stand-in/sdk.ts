import sdk from "./sdk.json";

export type Scalar = "string" | "number" | "boolean";

/** What a parameter takes: one value, a list, or named fields. */
export type Shape = Scalar | Shape[] | Fields;

/** By name; a name that ends in "!" is required. Under "*": any name. Under "": what may be given instead of fields. */
export type Fields = { [name: string]: Shape };

/** Where a call goes, `{}` for an id, and what it takes. */
export type Call = { method: string; path: string; parameters: Fields };

export type Sdk = { version: string; apiVersion: string; calls: Record<string, Call> };

/** The installed SDK's view of the calls we make, as written by `npm run stripe:types`. */
export const SDK = sdk as Sdk;
