import { type Fact, inkOn, type LetterBlock, type Piece } from "./letter-rules";
import { type Markup, markup } from "./markup";

export const FONT = "font-family:'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Arial, sans-serif";
export const QUIET = "#51626b";
export const LINE = "#d9e0e3";
export const WRAP = "word-break:break-word;overflow-wrap:anywhere";
export const TEXT = `${FONT};font-size:16px;line-height:25px;color:#1c2b33;${WRAP}`;
export const SMALL = `${FONT};font-size:14px;line-height:21px;color:${QUIET};${WRAP}`;

/** One part of an email: text, a table of facts or amounts, a button. */
export function blockMarkup(block: LetterBlock, colour: string): Markup {
  switch (block.kind) {
    case "text":
      return markup`<p class="ink" style="${TEXT};margin:0 0 16px">${linesMarkup(block.lines, "ink", "#1c2b33")}</p>`;
    case "closing":
      return markup`<p class="quiet rule" style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE}">${linesMarkup(block.lines, "quiet", QUIET)}</p>`;
    case "button":
      return buttonMarkup(block, colour);
    case "facts":
      return markup`<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" class="tint" style="width:100%;background-color:#f4f7f8;border-radius:8px;margin:4px 0 20px"><tbody>${block.facts.map(
        (fact, at) => (block.money ? amountRow(fact, edgeOf(at)) : factRow(fact, edgeOf(at))),
      )}</tbody></table>`;
  }
}

function linesMarkup(lines: readonly Piece[][], ink: string, colour: string): Markup[] {
  return lines.map((pieces, at) => {
    const words = pieces.map(({ text, href }) =>
      href ? markup`<a href="${href}" class="${ink}" style="color:${colour}">${text}</a>` : markup`${text}`,
    );
    return at > 0 ? markup`<br/>${words}` : markup`${words}`;
  });
}

// Outlook gives a link no padding: spaces only it reads take its place.
const OUTLOOK_BEFORE = markup`<!--[if mso]><i style="mso-font-width:366.67%;mso-text-raise:19.5" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;
const OUTLOOK_AFTER = markup`<!--[if mso]><i style="mso-font-width:366.67%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`;

function buttonMarkup({ href, label }: { href: string; label: string }, colour: string): Markup {
  const looks = `background-color:${colour};color:${inkOn(colour)};${FONT};font-size:16px;font-weight:600;border-radius:8px;padding:13px 22px`;
  return markup`<p style="font-size:14px;line-height:24px;margin:4px 0 20px"><a href="${href}" target="_blank" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;${looks}">${OUTLOOK_BEFORE}<span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9.75px">${label}</span>${OUTLOOK_AFTER}</a></p>`;
}

/** The rows people look for first. */
const STRONG = ["When", "Total", "Left to pay", "Still owing", "Amount owing", "Cash received"];

const weightOf = (label: string) => `font-weight:${STRONG.includes(label) ? 700 : 400}`;
const edgeOf = (at: number) => (at > 0 ? `;border-top:1px solid ${LINE}` : "");
const CELL = "padding:9px 16px;vertical-align:top";

function amountRow({ label, value }: Fact, edge: string): Markup {
  const looks = `${TEXT}${edge};${weightOf(label)};${CELL}`;
  return markup`<tr><td class="ink rule" style="${looks}">${label}</td><td class="ink rule" align="right" style="${looks};white-space:nowrap">${value}</td></tr>`;
}

/** The label's smaller letters start on the value's line. */
function factRow({ label, value }: Fact, edge: string): Markup {
  return markup`<tr><td class="quiet rule label" width="120" style="${SMALL}${edge};width:120px;padding:12px 16px 9px;vertical-align:top">${label}</td><td class="ink rule value" align="left" style="${TEXT}${edge};${weightOf(label)};${CELL}">${value}</td></tr>`;
}
