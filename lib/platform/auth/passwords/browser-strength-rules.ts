import { dictionary } from "@zxcvbn-ts/language-common";
import { strengthCheck } from "./strength-rules";

/** What a screen says while a password is typed: the common passwords only. Some 240 KB, so it is loaded when needed. */
export const browserStrength = strengthCheck(dictionary);
