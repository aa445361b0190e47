import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
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
import { Block, FONT, LINE, QUIET, SMALL, TEXT, WRAP } from "./mail-blocks";

const PAPER = "#ffffff";
const DESK = "#eef2f3";

// Mail programs that follow the system's dark mode; the others keep the light colours or invert them by themselves.
const DARK = `
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

type MailProps = { subject: string; parts: LetterParts; letterhead: Letterhead; logoSrc: string };

/** The one layout of every email: tables and inline styles, because that's what Outlook understands. */
export function MailLayout({ subject, parts, letterhead, logoSrc }: MailProps) {
  return (
    <Html lang="en-CA">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Body className="desk" style={{ backgroundColor: DESK, margin: 0, padding: "24px 8px" }}>
        <Preview>{parts.preheader}</Preview>
        <main>
          {/* Outlook reads the attribute, everyone else the style. */}
          <Container
            width={600}
            className="paper"
            style={{
              width: "100%",
              maxWidth: "600px",
              backgroundColor: PAPER,
              border: `1px solid ${LINE}`,
              borderRadius: "10px",
              borderTop: `5px solid ${letterhead.colour}`,
            }}
          >
            <Masthead letterhead={letterhead} logoSrc={logoSrc} />
            <Section>
              <Row>
                <Column className="pad" style={{ padding: "8px 36px 28px" }}>
                  <Heading
                    as="h1"
                    className="ink"
                    style={{ ...TEXT, ...WRAP, fontSize: "24px", lineHeight: "31px", margin: "12px 0 16px" }}
                  >
                    {subject}
                  </Heading>
                  {parts.greeting && (
                    <Text className="ink" style={{ ...TEXT, ...WRAP, margin: "0 0 12px" }}>
                      {parts.greeting}
                    </Text>
                  )}
                  {parts.blocks.map((block, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as a string
                    <Block key={at} block={unsigned(block, letterhead.name)} colour={letterhead.colour} />
                  ))}
                </Column>
              </Row>
            </Section>
            <Imprint letterhead={letterhead} />
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** The closing without the company's name, which comes again right below it. */
function unsigned(block: LetterBlock, name: string): LetterBlock {
  if (block.kind !== "closing") return block;
  const lines = block.lines.filter((line) => line.map(({ text }) => text).join("") !== name);
  return { kind: "closing", lines };
}

/** Who writes: a wide logo by itself, a symbol or the first letter beside the name. */
function Masthead({ letterhead, logoSrc }: Pick<MailProps, "letterhead" | "logoSrc">) {
  const { name, logo } = letterhead;
  const size = logo === "standard" ? SYMBOL : logo && shownSize(logo);
  return (
    <Section>
      <Row>
        <Column className="pad" style={{ padding: "22px 36px 6px" }}>
          {size && isWide(size) ? (
            <Logo src={logoSrc} size={size} alt={name} />
          ) : (
            <Named letterhead={letterhead} width={(size ?? SYMBOL).width + 8}>
              {size && <Logo src={logoSrc} size={size} alt="" />}
            </Named>
          )}
        </Column>
      </Row>
    </Section>
  );
}

const SYMBOL: LogoSize = { width: 36, height: 36 };

type LogoProps = { src: string; size: LogoSize; alt: string };

/** On white also in dark mode: a logo is drawn for paper. */
const Logo = ({ src, size, alt }: LogoProps) => (
  <Img
    src={src}
    alt={alt}
    width={size.width}
    height={size.height}
    style={{ borderRadius: "8px", backgroundColor: PAPER }}
  />
);

type NamedProps = Pick<MailProps, "letterhead"> & { width: number; children: React.ReactNode };

/** The company's name, beside its symbol. */
const Named = ({ letterhead: { name, colour }, width, children }: NamedProps) => (
  <table role="presentation" border={0} cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        <td width={width} style={{ width: `${width}px`, verticalAlign: "middle" }}>
          {children || <Monogram letter={name.slice(0, 1).toUpperCase()} colour={colour} />}
        </td>
        <td
          className="ink"
          style={{ ...TEXT, ...WRAP, fontWeight: 600, fontSize: "17px", verticalAlign: "middle" }}
        >
          {name}
        </td>
      </tr>
    </tbody>
  </table>
);

const Monogram = ({ letter, colour }: { letter: string; colour: string }) => (
  <table role="presentation" border={0} cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        <td
          width={36}
          height={36}
          align="center"
          aria-hidden
          style={{
            width: "36px",
            height: "36px",
            borderRadius: "8px",
            backgroundColor: colour,
            color: inkOn(colour),
            fontFamily: FONT,
            fontSize: "18px",
            fontWeight: 700,
          }}
        >
          {letter}
        </td>
      </tr>
    </tbody>
  </table>
);

/** Where we are and how to reach us. */
function Imprint({ letterhead: { name, address, phone, email } }: Pick<MailProps, "letterhead">) {
  const call = phoneHref(phone);
  return (
    <Section>
      <Row>
        <Column className="pad rule" style={{ padding: "16px 36px 24px", borderTop: `1px solid ${LINE}` }}>
          <Text className="quiet" style={{ ...SMALL, ...WRAP, fontSize: "13px", margin: 0 }}>
            {name}
            <br />
            {address}
            <br />
            {call ? (
              <a href={call} className="quiet" style={{ color: QUIET }}>
                {phone}
              </a>
            ) : (
              phone
            )}
            {" · "}
            <a href={`mailto:${email}`} className="quiet" style={{ color: QUIET }}>
              {email}
            </a>
          </Text>
        </Column>
      </Row>
    </Section>
  );
}
