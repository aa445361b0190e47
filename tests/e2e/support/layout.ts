import type { Page } from "@playwright/test";

/** Widths of a small, a common and a large phone, a tablet, a laptop and a wide screen. */
const WIDTHS = [320, 360, 390, 768, 1280, 1920];
/** Where text is checked at twice the size. */
const LARGE_TEXT_WIDTHS = [390, 1280];

const TEXT = { standard: 16, fixed: 13 };
const LARGE_TEXT = { standard: 32, fixed: 26 };

/**
 * What doesn't fit on the page, at every width and with text at twice the size. The page is loaded once and resized.
 */
export async function misfits(page: Page, widths = WIDTHS): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  const look = async (width: number, name: string) => {
    await page.setViewportSize({ width, height: 900 });
    for (const what of await lastingMisfits(page)) found.push(`${name}: ${what}`);
  };
  for (const width of widths) await look(width, `${width} px`);
  await browser.send("Page.setFontSizes", { fontSizes: LARGE_TEXT });
  for (const width of LARGE_TEXT_WIDTHS) await look(width, `${width} px, text 200%`);
  await browser.send("Page.setFontSizes", { fontSizes: TEXT });
  await browser.detach();
  return found;
}

/** A phone and a desk: the width it's opened at, and the one it's then checked at with large text. */
const DEVICES = [[320, 390] as const, [1280, 1280] as const];
const OPENED = "[role=menu], [role=dialog], [role=alertdialog]";

/**
 * What doesn't fit in the menus and dialogs this page's buttons open, on a phone and a desk. `seen` are those already
 * checked: each kind once.
 */
export async function openedMisfits(page: Page, seen: Set<string>): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const opened = page.locator(OPENED).filter({ visible: true });
  const found: string[] = [];
  for (const [width, large] of DEVICES) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, at, scrolls } of await openersOf(page)) {
      const kind = `${width} ${name}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const look = async (size: string) => {
        for (const what of await lastingMisfits(page)) found.push(`${size}, opened by "${name}": ${what}`);
      };
      await page.locator("[aria-haspopup]").nth(at).click();
      await opened.first().waitFor();
      await look(`${width} px`);
      if (!scrolls) {
        await page.setViewportSize({ width: large, height: 900 });
        await browser.send("Page.setFontSizes", { fontSizes: LARGE_TEXT });
        await look(`${large} px, text 200%`);
        await browser.send("Page.setFontSizes", { fontSizes: TEXT });
        await page.setViewportSize({ width, height: 900 });
      }
      await page.keyboard.press("Escape");
      await opened.first().waitFor({ state: "hidden" });
    }
  }
  await browser.detach();
  return found;
}

/** A button that opens something; elements beside a button in a scrolling frame move with it. */
type Opener = { name: string; at: number; scrolls: boolean };

/** Visible ones, one of each kind: for a list's rows the first. */
const openersOf = (page: Page): Promise<Opener[]> =>
  page.evaluate(() => {
    const kinds = new Map<string, Opener>();
    [...document.querySelectorAll("[aria-haspopup]")].forEach((button, at) => {
      const name = (button.textContent || button.getAttribute("aria-label") || "").trim();
      const live = button.checkVisibility({ visibilityProperty: true }) && !button.matches(":disabled");
      const scrolls = button.closest("[data-scroll]") !== null;
      if (live && !kinds.has(name)) kinds.set(name, { name, at, scrolls });
    });
    return [...kinds.values()];
  });

const LOOKS = 5;

/** A page in the background is drawn late after a resize: what still doesn't fit on a second look. */
async function lastingMisfits(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    found = await page.evaluate(misfitsNow);
    if (found.length === 0) break;
  }
  return found;
}

/** Runs in the page. */
async function misfitsNow(): Promise<string[]> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const SLACK = 1.5;
  const ROOM = matchMedia("(min-width: 80rem)");
  type Box = { left: number; right: number; top: number; bottom: number };
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLSelectElement ? element.labels[0]?.textContent : null;
    const words = element.getAttribute("aria-label") ?? label ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], .sr-only, [aria-hidden=true], .touch-none, a[href='#main']:not(:focus)") &&
    styleOf(element).clipPath === "none";
  type Frame = { edge: Box; scrolls: boolean; hidesX: boolean; hidesY: boolean; fixed: boolean };
  const frames = new Map<Element, Frame>();
  /** Thousands of boxes lie in the same few frames, so each is measured once. */
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element);
    if (known) return known;
    const { overflowX, overflowY, position } = styleOf(element);
    const isLonger =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const frame = {
      edge: element.getBoundingClientRect(),
      scrolls: isLonger && /auto|scroll/.test(overflowX + overflowY),
      hidesX: /hidden|clip/.test(overflowX),
      hidesY: /hidden|clip/.test(overflowY),
      fixed: position === "fixed",
    };
    frames.set(element, frame);
    return frame;
  };
  /** What cuts off a box; for scrolling content, only its frame has to be in view. */
  const cutOf = (from: Element | null, ownBox: Box): string | null => {
    let box = ownBox;
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const { edge, scrolls, hidesX, hidesY, fixed } = frameOf(at);
      if (scrolls) box = edge;
      else if (hidesX && (box.left < edge.left - SLACK || box.right > edge.right + SLACK))
        return "cut at the side";
      else if (hidesY && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK))
        return "cut above or below";
      // An overlay that can't be scrolled has to be in the window as a whole.
      if (fixed) {
        if (box.top < -SLACK || box.bottom > window.innerHeight + SLACK) return "above or below the window";
        break;
      }
    }
    return box.left < -SLACK || box.right > window.innerWidth + SLACK ? "outside the window" : null;
  };
  /** A row's actions have to be visible without scrolling when there's room for a whole row. */
  const isScrolledAside = (element: Element, box: Box): boolean => {
    const frame = element.closest("td:last-child")?.closest("[data-scroll]")?.getBoundingClientRect();
    return ROOM.matches && frame !== undefined && box.right > frame.right + SLACK;
  };
  const isLaidOver = (element: Element) => {
    if (element.closest("[role=menu], [role=dialog], [role=alertdialog]")) return true;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(styleOf(at).position)) return true;
    return false;
  };
  if (wide > 0) {
    const widest = [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !one.firstElementChild)
      .slice(0, 2)
      .map(nameOf);
    found.push(`the page is ${wide} px wider than the window (${widest.join(", ")})`);
  }
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(isShown)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { element, box } of controls) {
    const cut = cutOf(element.parentElement, box);
    if (cut) found.push(`${nameOf(element)} is ${cut}`);
    else if (isScrolledAside(element, box)) found.push(`${nameOf(element)} is out of sight`);
    const spills =
      element.scrollWidth > element.clientWidth + 2 && !/INPUT|SELECT|TEXTAREA/.test(element.tagName);
    if (spills && styleOf(element).display !== "inline" && styleOf(element).textOverflow !== "ellipsis")
      found.push(`${nameOf(element)} doesn't hold its words`);
  }
  /**
   * A list or date shows its value on one line, so it needs room for all of it, beside its icon. With text at twice the
   * size a list may show less; opened, it shows its choices in full.
   */
  const usualText = Number.parseFloat(styleOf(document.documentElement).fontSize) < 24;
  const SIGN = 30;
  const pen = document.createElement("canvas").getContext("2d");
  const cutsItsValue = (element: HTMLElement): boolean => {
    const date = element.matches("input[type=date]");
    const value =
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : date
          ? "00/00/0000"
          : undefined;
    if (!value || !pen || !usualText) return false;
    const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = styleOf(element);
    // The shorthand is empty where figures are tabular.
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(value).width + (date ? SIGN : 0) > room + SLACK;
  };
  for (const { element } of controls)
    if (cutsItsValue(element)) found.push(`${nameOf(element)} cuts its value`);
  const apart = controls.filter(({ element }) => !isLaidOver(element)).sort((a, b) => a.box.top - b.box.top);
  /** A button within a field has reserved space. */
  const holds = (outer: Box, inner: Box) =>
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom;
  /** Its lines, without what's scrolled out of a frame. */
  const lines = (element: Element): Box[] => {
    let inSight: Box[] = [...element.getClientRects()];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at);
      if (/auto|scroll/.test(overflowX + overflowY)) {
        const edge = at.getBoundingClientRect();
        inSight = inSight.map((line) => ({
          left: Math.max(line.left, edge.left),
          right: Math.min(line.right, edge.right),
          top: Math.max(line.top, edge.top),
          bottom: Math.min(line.bottom, edge.bottom),
        }));
      }
      if (position === "fixed") break;
    }
    return inSight;
  };
  apart.forEach(({ element, box }, i) => {
    for (const other of apart.slice(i + 1)) {
      if (box.bottom < other.box.top) break;
      if (box.right < other.box.left || other.box.right < box.left) continue;
      if (element.contains(other.element) || other.element.contains(element)) continue;
      if (holds(box, other.box) || holds(other.box, box)) continue;
      const meet = lines(element).some((a) =>
        lines(other.element).some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (meet) found.push(`${nameOf(element)} lies over ${nameOf(other.element)}`);
    }
  });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element || !texts.currentNode.nodeValue?.trim() || !isShown(element)) continue;
    if (styleOf(element).textOverflow === "ellipsis" || styleOf(element).webkitLineClamp !== "none") continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const cut = cutOf(element, range.getBoundingClientRect());
    if (cut) found.push(`the words ${nameOf(element)} are ${cut}`);
  }
  return [...new Set(found)];
}
