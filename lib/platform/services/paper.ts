import { Readable } from "node:stream";
import PDFDocument from "pdfkit";

type Doc = PDFKit.PDFDocument;

/** Points from each edge of a letter-size page. */
const MARGIN = 54;
const INK = "#1c2b33";
const MUTED = "#55646c";
const LINE = "#c9d3d7";
const ROW_GAP = 6;

export type PaperColumn = { header: string; width: number; right?: boolean };

/**
 * A document's content, from top to bottom. A column's `width` is its share of the page; rows never break across pages.
 */
export type PaperPart =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string; muted?: boolean }
  | {
      kind: "table";
      columns: readonly PaperColumn[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
    };

export type Paper = {
  title: string;
  subtitle: string;
  /** `logo`: a JPEG. */
  letterhead: { name: string; lines: readonly string[]; logo?: Buffer | null };
  parts: readonly PaperPart[];
};

/** A company document as a PDF: letterhead, title, its parts over as many pages as they take, page numbers. */
export function paperPdf({ title, subtitle, letterhead, parts }: Paper): {
  body: Readable;
  done: Promise<void>;
} {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `${title}, ${subtitle}`, Author: letterhead.name },
    lang: "en-CA",
  });
  const done = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  drawHead(doc, letterhead);
  doc.fillColor(INK).font("Helvetica-Bold").fontSize(20).text(printable(title));
  doc.font("Helvetica").fontSize(11).fillColor(MUTED).text(printable(subtitle));
  doc.moveDown(1);
  for (const part of parts) draw(doc, part);
  numberPages(doc);
  doc.end();
  return { body: Readable.from(doc), done };
}

/** Points a logo may take up at most. */
const LOGO_ROOM = { width: 180, height: 42 };

/** The logo above the name and the address. */
function drawHead(doc: Doc, { name, lines, logo }: Paper["letterhead"]): void {
  if (logo) {
    doc.image(logo, MARGIN, MARGIN, { fit: [LOGO_ROOM.width, LOGO_ROOM.height] });
    doc.y = MARGIN + LOGO_ROOM.height + 10;
  }
  doc.fillColor(INK).font("Helvetica-Bold").fontSize(14).text(printable(name), MARGIN);
  doc
    .font("Helvetica")
    .fontSize(9)
    .fillColor(MUTED)
    .text(printable(lines.join(" · ")));
  doc.moveDown(1.5);
}

/** The characters that the built-in fonts have; others become a question mark instead of something wrong. */
const printable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€\n]/gu, (letter) => (letter === "\u202f" ? " " : "?"));

function draw(doc: Doc, part: PaperPart): void {
  if (part.kind === "table") {
    drawTable(doc, part);
    return;
  }
  const heading = part.kind === "heading";
  doc
    .font(heading ? "Helvetica-Bold" : "Helvetica")
    .fontSize(heading ? 12 : 10)
    .fillColor(!heading && part.muted ? MUTED : INK)
    .text(printable(part.text), MARGIN, undefined, { width: innerWidth(doc) });
  doc.moveDown(heading ? 0.4 : 0.8);
}

const innerWidth = (doc: Doc) => doc.page.width - 2 * MARGIN;
const bottom = (doc: Doc) => doc.page.height - MARGIN - 18;

type Table = Extract<PaperPart, { kind: "table" }>;

function drawTable(doc: Doc, { columns, rows, total }: Table): void {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / shares) * innerWidth(doc));
  const header = columns.map((column) => column.header);
  const height = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((cell, i) => doc.heightOfString(printable(cell), { width: (widths[i] ?? 0) - 8 })),
    ) + ROW_GAP;
  const row = (cells: readonly string[], bold: boolean) => {
    doc
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(9)
      .fillColor(INK);
    const tall = height(cells);
    if (doc.y + tall > bottom(doc)) {
      doc.addPage();
      if (cells !== header) row(header, true);
      doc
        .font(bold ? "Helvetica-Bold" : "Helvetica")
        .fontSize(9)
        .fillColor(INK);
    }
    const top = doc.y;
    let left = MARGIN;
    for (const [i, cell] of cells.entries()) {
      const width = widths[i] ?? 0;
      doc.text(printable(cell), left, top + ROW_GAP / 2, {
        width: width - 8,
        align: columns[i]?.right ? "right" : "left",
      });
      left += width;
    }
    doc
      .moveTo(MARGIN, top + tall)
      .lineTo(MARGIN + innerWidth(doc), top + tall)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    doc.x = MARGIN;
    doc.y = top + tall;
  };
  row(header, true);
  for (const cells of rows) row(cells, false);
  if (total) row(total, true);
  doc.moveDown(1);
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // In the bottom margin, where text would start another page.
    doc.page.margins.bottom = 0;
    doc
      .font("Helvetica")
      .fontSize(8)
      .fillColor(MUTED)
      .text(`Page ${page - start + 1} of ${count}`, MARGIN, doc.page.height - MARGIN + 12, {
        width: innerWidth(doc),
        align: "right",
        lineBreak: false,
      });
  }
}
