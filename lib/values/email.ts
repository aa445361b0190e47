import { z } from "zod";

/** As long as an address may be in a message. */
const EMAIL_LENGTH = 254;

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const ADDRESS = new RegExp(`^(?=.{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, "u");

/**
 * An email address wherever one is entered (rule email-addresses): also with "&" or "#", and at a domain with accents.
 * zod's own refuses these.
 */
export const emailAddress = (message?: string) =>
  z.email({ pattern: ADDRESS, error: message }).max(EMAIL_LENGTH, message);

export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && ADDRESS.test(text);

/** The address with its domain as the network knows it, for services that don't take accents: "xn--caf-dma.example". */
export function networkAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const url = `http://${address.slice(at + 1)}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
