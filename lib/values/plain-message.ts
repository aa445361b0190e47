type Issue = {
  code?: string;
  expected?: unknown;
  format?: unknown;
  input?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  keys?: string[];
};

const CHECK = "Check this entry.";

/** Plain words where a schema has no message, in forms and answers; a message in the schema always wins. */
export function plainMessage(issue: Issue): string {
  const missing = issue.input === undefined || issue.input === null || issue.input === "";
  switch (issue.code) {
    case "invalid_type":
      if (missing || Number.isNaN(issue.input)) return "This cannot be blank.";
      return issue.expected === "number" ? "Enter a number." : CHECK;
    case "invalid_value":
    case "invalid_union":
      return missing ? "This cannot be blank." : "Choose one of the options.";
    case "too_small":
      return tooSmall(issue, missing);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return missing ? "This cannot be blank." : format(issue.format);
    case "unrecognized_keys":
      return `Unknown fields: ${issue.keys?.join(", ")}.`;
    default:
      return CHECK;
  }
}

function tooSmall(issue: Issue, missing: boolean): string {
  if (missing || (issue.origin === "string" && Number(issue.minimum) === 1)) return "This cannot be blank.";
  if (issue.origin === "string") return `Use at least ${issue.minimum} characters.`;
  if (issue.origin === "array") return "Choose at least one.";
  return `Enter ${issue.minimum} or more.`;
}

function tooBig({ origin, maximum }: Issue): string {
  if (origin === "string") return `Use at most ${maximum} characters.`;
  if (origin === "array" || origin === "set") return `Choose at most ${maximum}.`;
  return `Enter ${maximum} or less.`;
}

function format(kind: unknown): string {
  if (kind === "email") return "Enter an email address, like name@example.com.";
  if (kind === "date") return "Enter a date.";
  if (kind === "url") return "Enter a web address, like https://example.com.";
  return CHECK;
}
