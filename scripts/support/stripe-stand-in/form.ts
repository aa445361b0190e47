export type Form = { [key: string]: string | Form };

/** Stripe's form encoding as an object: `metadata[cfid]=7&expand[0]=x` → { metadata: { cfid: "7" }, expand: { 0: "x" } }. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = form;
    for (const part of path) {
      const next = at[part];
      const inner: Form = typeof next === "object" ? next : {};
      at[part] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return form;
}

export const textOf = (form: Form, key: string): string | undefined => {
  const value = form[key];
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const textsOf = (form: Form, key: string): Record<string, string> => {
  const value = form[key];
  if (typeof value !== "object") return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
};
