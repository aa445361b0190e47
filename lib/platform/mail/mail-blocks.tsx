import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { inkOn, type LetterBlock, type Piece } from "./letter-rules";

export const FONT = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Arial, sans-serif";
export const QUIET = "#51626b";
export const LINE = "#d9e0e3";
export const TEXT = { fontFamily: FONT, fontSize: "16px", lineHeight: "25px", color: "#1c2b33" };
export const SMALL = { fontFamily: FONT, fontSize: "14px", lineHeight: "21px", color: QUIET };
export const WRAP = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;

/** One part of an email: text, a table of facts or amounts, a button. */
export function Block({ block, colour }: { block: LetterBlock; colour: string }) {
  switch (block.kind) {
    case "text":
      return <Lines lines={block.lines} style={{ ...TEXT, ...WRAP, margin: "0 0 16px" }} className="ink" />;
    case "closing":
      return (
        <Lines
          lines={block.lines}
          className="quiet rule"
          style={{
            ...SMALL,
            ...WRAP,
            margin: "24px 0 0",
            paddingTop: "16px",
            borderTop: `1px solid ${LINE}`,
          }}
        />
      );
    case "button":
      return (
        <Text style={{ margin: "4px 0 20px" }}>
          <Button
            href={block.href}
            style={{
              backgroundColor: colour,
              color: inkOn(colour),
              fontFamily: FONT,
              fontSize: "16px",
              fontWeight: 600,
              borderRadius: "8px",
              padding: "13px 22px",
            }}
          >
            {block.label}
          </Button>
        </Text>
      );
    case "facts":
      return <Facts {...block} />;
  }
}

type LinesProps = { lines: Piece[][]; className: string; style: Record<string, string | number> };

const Lines = ({ lines, className, style }: LinesProps) => (
  <Text className={className} style={style}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as a string
      <span key={at}>
        {at > 0 && <br />}
        {line.map(({ text, href }) =>
          href ? (
            <a
              key={text}
              href={href}
              className={className.split(" ")[0]}
              style={{ color: String(style.color) }}
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </span>
    ))}
  </Text>
);

/** The rows people look for first. */
const STRONG = /^(When|Total|Left to pay|Still owing|Amount owing|Cash received)$/;

function Facts({ facts, money }: Extract<LetterBlock, { kind: "facts" }>) {
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className="tint"
      style={{ width: "100%", backgroundColor: "#f4f7f8", borderRadius: "8px", margin: "4px 0 20px" }}
    >
      <tbody>
        {facts.map(({ label, value }, at) => {
          const strong = STRONG.test(label) ? { fontWeight: 700 } : { fontWeight: 400 };
          const edge = at > 0 ? { borderTop: `1px solid ${LINE}` } : {};
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as a string
            <tr key={at}>
              <td
                className={money ? "ink rule" : "quiet rule label"}
                width={money ? undefined : 120}
                style={{
                  ...(money ? TEXT : SMALL),
                  ...WRAP,
                  ...edge,
                  ...(money ? strong : { width: "120px" }),
                  // The label's smaller letters start on the value's line.
                  padding: money ? "9px 16px" : "12px 16px 9px",
                  verticalAlign: "top",
                }}
              >
                {label}
              </td>
              <td
                className={money ? "ink rule" : "ink rule value"}
                align={money ? "right" : "left"}
                style={{
                  ...TEXT,
                  ...WRAP,
                  ...edge,
                  ...strong,
                  padding: "9px 16px",
                  verticalAlign: "top",
                  whiteSpace: money ? "nowrap" : "normal",
                }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
