import { count } from "@/lib/values/text";

// What a text message may hold, and how many it takes.

const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_TWICE = "^{}\\[~]|€";

export type TextLength = { segments: number; left: number; letter: string | null };

/**
 * How many text messages it takes, and how many characters are left in the last one. One letter outside the phones'
 * alphabet, named in `letter`, more than halves how many fit.
 */
export function textLength(text: string): TextLength {
  const outside = [...text].find((one) => !GSM.includes(one) && !GSM_TWICE.includes(one)) ?? null;
  const units =
    outside === null
      ? [...text].reduce((sum, one) => sum + (GSM_TWICE.includes(one) ? 2 : 1), 0)
      : text.length;
  const [single, part] = outside === null ? [160, 153] : [70, 67];
  const segments = units <= single ? 1 : Math.ceil(units / part);
  return { segments, left: (segments === 1 ? single : segments * part) - units, letter: outside };
}

/** "2 text messages, 40 characters left in the last one", and what makes it long. */
export function textLengthWords(text: string): string {
  const { segments, left, letter } = textLength(text);
  const words = `${count(segments, "text message")}, ${count(left, "character")} left in the last one`;
  return letter ? `${words}. With “${letter}” in it, only 70 characters fit in one.` : words;
}

/** A text says how to stop texts; the office's own words too. */
export const withStop = (text: string): string =>
  /\bSTOP\b/.test(text) ? text : `${text.trimEnd()} Reply STOP to opt out.`;

/** One letter outside the text-message alphabet would more than halve how many fit: 160 are one text. */
export const inGsm = (text: string): string =>
  text.replace(/[–—]/g, "-").replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/…/g, "...");

/** An answer by text, as it goes out: the company first. */
export const answerText = (company: string, text: string): string => inGsm(`${company}: ${text}`);
