import { dictionary } from "@zxcvbn-ts/language-common";
import { strengthCheck } from "./strength-rules";

/**
 * What a screen says while someone types a password; only checks common passwords. Loaded when needed, because it's
 * about 240 KB.
 */
export const browserStrength = strengthCheck(dictionary);
