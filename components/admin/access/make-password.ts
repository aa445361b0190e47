/** Nothing that looks alike: no l, o, 0, 1. 32 signs, so that each byte falls on one evenly. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";

/** 80 random bits in four groups that can be read out: "k7mq-2xwd-hn4e-zt9a". Made here, so it is in no answer. */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/.{4}(?=.)/g, "$&-");
}
