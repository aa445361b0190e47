import { z } from "zod";
import { type Cents, plainDollars } from "./money";

const amount = z.string();

const decoded = (text: string): Cents => Math.round(Number(text || Number.NaN) * 100);

/**
 * How values travel that our code holds in another form. A contract's answer names them; the route encodes what its
 * verb returns, and `callApi` decodes it, so no other code deals with the wire format.
 */
export const wire = {
  /** "185.00" for 18500. */
  cents: z.codec(amount, z.int(), { decode: decoded, encode: plainDollars }),
  /** A job's price: null while it's to be determined, stored as null or 0 (rule price-tbd). */
  price: z.codec(amount.nullable(), z.int().nullable(), {
    decode: (text) => (text === null ? null : decoded(text)),
    encode: (cents) => (cents ? plainDollars(cents) : null),
  }),
};
