// What makes two spellings the same name or the same house (rules same-person, same-house). Forms, search, booking, the
// checks for duplicates and imports all use it. PostgreSQL has the same functions, `folded` and `house_key`, for what's
// stored: tests/integration/data/sameness.test.ts keeps both alike.

const SPECIAL: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ς: "σ",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "′": "'",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const SPECIALS = new RegExp(`[${Object.keys(SPECIAL).join("")}]`, "g");

/** A text in lower case and without accents, its apostrophes and dashes straight: "Zoë O’Neil" is "zoe o'neil". */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(SPECIALS, (character) => SPECIAL[character] ?? character)
    .normalize("NFC");

/** Only its letters and digits, in any script, folded: what tells one name from another. */
export const plainName = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Each way to write a kind of street, a direction or a number, and the one we compare. */
const STREET_WORDS: Record<string, string> = {
  street: "st",
  str: "st",
  saint: "st",
  sainte: "ste",
  avenue: "ave",
  av: "ave",
  road: "rd",
  boulevard: "blvd",
  boul: "blvd",
  drive: "dr",
  crescent: "cres",
  cr: "cres",
  court: "crt",
  ct: "crt",
  place: "pl",
  square: "sq",
  lane: "ln",
  circle: "cir",
  circ: "cir",
  terrace: "terr",
  ter: "terr",
  gardens: "gdns",
  gdn: "gdns",
  trail: "trl",
  tr: "trl",
  highway: "hwy",
  parkway: "pkwy",
  pky: "pkwy",
  heights: "hts",
  grove: "grv",
  mount: "mt",
  point: "pt",
  park: "pk",
  gate: "gt",
  north: "n",
  nord: "n",
  south: "s",
  sud: "s",
  east: "e",
  est: "e",
  west: "w",
  ouest: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
  first: "1st",
  second: "2nd",
  third: "3rd",
  fourth: "4th",
  fifth: "5th",
  sixth: "6th",
  seventh: "7th",
  eighth: "8th",
  ninth: "9th",
  tenth: "10th",
};

const SHORT = new Map(Object.entries(STREET_WORDS));

/** A word of an address as we compare it: "Street" is "st". */
const streetWord = (word: string): string => SHORT.get(word) ?? word;

/** All ways to write a word of an address, if it has several: "street" is also "st" and "str". */
export function spellingsOf(word: string): string[] {
  const short = streetWord(word);
  return [short, ...Object.keys(STREET_WORDS).filter((each) => STREET_WORDS[each] === short)];
}

const FRACTIONS: Record<string, string> = { "½": " 1/2", "¼": " 1/4", "¾": " 3/4" };
const CODE = / [a-z]\d[a-z][ -]?\d[a-z]\d(?= )/g;
const PENTHOUSE = / (?:ph|penthouse) ?(\d+[a-z]?)(?= )/;
const UNIT =
  / (?:unit|unite|apt|appt|apartment|appartement|app|suite|ste)(?: unit)? ?([a-z]?\d+[a-z]?|[a-z])(?:-(?=\d)|(?= ))/;
const UNIT_IN_FRONT = /^ ([a-z]?\d+[a-z]?|[a-z])-(?=\d)(?!\d+\/\d)/;
/** What we don't compare: the province, the country, and Toronto with what it was made of. */
const HERE =
  /(?: ,| on| ont| ontario| canada| toronto| north york| scarborough| etobicoke| east york| york)+ $/;
const HERE_WITHOUT_COMMA =
  /( (?:st|street|ave|av|avenue|rd|road|blvd|boulevard|dr|drive|cres|crescent|crt|ct|court|pl|place|ln|lane|gdns|gardens|terr|terrace|sq|square)(?: [nsew]| north| south| east| west)?)(?: on| ont| ontario| canada| toronto)+ $/;

/** What's longer than any address isn't read, however it's made. */
const LONGEST = 500;

/** Punctuation as separate signs: commas between parts, '#' as a unit; hyphens stay. */
const separated = (text: string): string =>
  fold(text.slice(0, LONGEST).replace(/[½¼¾]/g, (part) => FRACTIONS[part] ?? part))
    .replace(/[⁄]/g, "/")
    .replace(/'/g, "")
    .replace(/#/g, " unit ")
    .replace(/[,;()\n]/g, " , ")
    .replace(/[!"$%&*+.:<=>?@[\\\]^_`{|}~]/g, " ")
    .replace(/\s*-\s*/g, "-")
    .replace(/\s+/g, " ");

/** Without commas that separate nothing. */
const withoutBareCommas = (text: string): string =>
  text
    .replace(/ +/g, " ")
    .replace(/( ,)+(?= )/g, " ,")
    .replace(/^( ,)? /, " ")
    .replace(/( ,)? $/, " ");

/** Without the province, the country and Toronto, behind a comma or behind the kind of street. */
function withoutHere(text: string): string {
  const comma = text.indexOf(" ,");
  if (comma < 0) return text.replace(HERE_WITHOUT_COMMA, "$1 ");
  return text.slice(0, comma) + text.slice(comma).replace(HERE, " ");
}

/**
 * A house as we compare it: number with fraction or letter, street, direction, unit, and a municipality other than
 * Toronto; however they're written, and never run together. '' when the address says nothing. The postal code is compared
 * besides, by its first three characters.
 */
export function houseKey(address: string, city = ""): string {
  let text = ` ${separated(address)} `.replace(/ +/g, " ").replace(CODE, "");
  const unit = (PENTHOUSE.exec(text)?.[1]?.replace(/^/, "ph") ?? UNIT.exec(text)?.[1] ?? "").replace(
    /^0+(?=\d)/,
    "",
  );
  text = withoutBareCommas(text.replace(PENTHOUSE.test(text) ? PENTHOUSE : UNIT, " "));
  const inFront = unit ? "" : (UNIT_IN_FRONT.exec(text)?.[1] ?? "").replace(/^0+(?=\d)/, "");
  if (inFront) text = text.replace(UNIT_IN_FRONT, " ");
  text = withoutHere(text);
  const town = withoutHere(` , ${separated(city).trim()} `)
    .replace(/^[ ,]+/, "")
    .trim();
  if (town && text.endsWith(` ${town} `)) text = text.slice(0, -town.length - 1);
  text = withoutBareCommas(town ? `${text}, ${town} ` : text)
    .replace(/^ (\d+)[ -](\d\/\d)(?= )/, " $1+$2")
    .replace(/^ (\d+)-([a-z])(?= )/, " $1$2")
    .replace(/^ 0+(?=\d)/, " ")
    .replace(/-/g, " ");
  if (!/[^ ,]/.test(text)) return "";
  const words = text.split(" ").filter(Boolean).map(streetWord);
  if (words.length === 0) return "";
  return [...words, ...(unit || inFront ? [`#${unit || inFront}`] : [])].join(" ");
}
