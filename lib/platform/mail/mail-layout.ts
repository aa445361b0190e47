import { phoneHref } from "@/lib/values/phone";
import {
  inkOn,
  isWide,
  type LetterBlock,
  type Letterhead,
  type LetterParts,
  type LogoSize,
  shownSize,
} from "./letter-rules";
import { blockMarkup, FONT, LINE, QUIET, SMALL, TEXT } from "./mail-blocks";
import { type Markup, markup } from "./markup";

const PAPER = "#ffffff";
const DESK = "#eef2f3";

// Mail programs that follow the system's dark mode; the others keep the light colours or invert them by themselves.
const DARK = markup`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .desk, .desk > table > tbody > tr > td { background-color: #10181c !important; }
  .paper { background-color: #1a252b !important; border-left-color: #33434b !important;
    border-right-color: #33434b !important; border-bottom-color: #33434b !important; }
  .ink { color: #eef3f5 !important; }
  .quiet { color: #b4c3ca !important; }
  .rule { border-color: #33434b !important; }
  .tint { background-color: #24343c !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .label { display: block !important; width: auto !important; padding-bottom: 0 !important; border: 0 !important; }
  .value { display: block !important; width: auto !important; padding-top: 0 !important; border: 0 !important; }
}`;

type Mail = { subject: string; parts: LetterParts; letterhead: Letterhead; logoSrc: string };

/** A table for its looks, of one cell: what Outlook understands instead of a block. */
const boxed = (names: string, looks: string, content: Markup | Markup[]) =>
  markup`<table role="presentation" align="center" width="100%" border="0" cellpadding="0" cellspacing="0"><tbody><tr><td class="${names}" style="${looks}">${content}</td></tr></tbody></table>`;

/** The one layout of every email: tables and inline styles, because that's what Outlook understands. */
export function mailMarkup({ subject, parts, letterhead, logoSrc }: Mail): Markup {
  const { name, colour } = letterhead;
  const words = [
    markup`<h1 class="ink" style="${TEXT};font-size:24px;line-height:31px;margin:12px 0 16px">${subject}</h1>`,
    markup`${parts.greeting !== null && markup`<p class="ink" style="${TEXT};margin:0 0 12px">${parts.greeting}</p>`}`,
    ...parts.blocks.map((block) => blockMarkup(unsigned(block, name), colour)),
  ];
  // Outlook reads the width's attribute, everyone else its style.
  return markup`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en-CA">
<head>
<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>
<meta name="x-apple-disable-message-reformatting"/>
<title>${subject}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<style>${DARK}</style>
</head>
<body class="desk" style="background-color:${DESK};margin:0;padding:0">
<table role="presentation" align="center" width="100%" border="0" cellpadding="0" cellspacing="0"><tbody><tr><td style="background-color:${DESK};margin:0;padding:24px 8px">
${previewMarkup(parts.preheader)}
<main>
<table role="presentation" align="center" width="600" class="paper" border="0" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background-color:${PAPER};border:1px solid ${LINE};border-radius:10px;border-top:5px solid ${colour}"><tbody><tr><td>
${boxed("pad", "padding:22px 36px 6px", mastheadMarkup(letterhead, logoSrc))}
${boxed("pad", "padding:8px 36px 28px", words)}
${boxed("pad rule", `padding:16px 36px 24px;border-top:1px solid ${LINE}`, imprintMarkup(letterhead))}
</td></tr></tbody></table>
</main>
</td></tr></tbody></table>
</body>
</html>
`;
}

/** Characters that take room and show nothing. */
const BLANK = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";
const PREVIEW_ROOM = 150;

/** What an inbox shows beside the subject; blanks keep the mail's own words out of it. */
const previewMarkup = (words: string) =>
  markup`<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${words}<div>${BLANK.repeat(Math.max(0, PREVIEW_ROOM - words.length))}</div></div>`;

/** The closing without the company's name, which comes again right below it. */
function unsigned(block: LetterBlock, name: string): LetterBlock {
  if (block.kind !== "closing") return block;
  const lines = block.lines.filter((line) => line.map(({ text }) => text).join("") !== name);
  return { kind: "closing", lines };
}

const SYMBOL: LogoSize = { width: 36, height: 36 };

/** Who writes: a wide logo by itself, a symbol or the first letter beside the name. */
function mastheadMarkup({ name, logo, colour }: Letterhead, src: string): Markup {
  const size = logo === "standard" ? SYMBOL : logo && shownSize(logo);
  if (size && isWide(size)) return logoMarkup(src, size, name);
  const width = (size ?? SYMBOL).width + 8;
  const symbol = size ? logoMarkup(src, size, "") : monogramMarkup(name.slice(0, 1).toUpperCase(), colour);
  return markup`<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tbody><tr><td width="${width}" style="width:${width}px;vertical-align:middle">${symbol}</td><td class="ink" style="${TEXT};font-weight:600;font-size:17px;vertical-align:middle">${name}</td></tr></tbody></table>`;
}

/** On white also in dark mode: a logo is drawn for paper. */
const logoMarkup = (src: string, { width, height }: LogoSize, alt: string) =>
  markup`<img src="${src}" alt="${alt}" width="${width}" height="${height}" style="display:block;outline:none;border:none;text-decoration:none;border-radius:8px;background-color:${PAPER}"/>`;

const monogramMarkup = (letter: string, colour: string) =>
  markup`<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tbody><tr><td width="36" height="36" align="center" aria-hidden="true" style="width:36px;height:36px;border-radius:8px;background-color:${colour};color:${inkOn(colour)};${FONT};font-size:18px;font-weight:700">${letter}</td></tr></tbody></table>`;

/** Where we are and how to reach us. */
function imprintMarkup({ name, address, phone, email }: Letterhead): Markup {
  const call = phoneHref(phone);
  const linked = (href: string, text: string) =>
    markup`<a href="${href}" class="quiet" style="color:${QUIET}">${text}</a>`;
  return markup`<p class="quiet" style="${SMALL};font-size:13px;margin:0">${name}<br/>${address}<br/>${call ? linked(call, phone) : phone} · ${linked(`mailto:${email}`, email)}</p>`;
}
