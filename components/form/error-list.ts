import type { FieldErrors, FieldValues } from "react-hook-form";

export type ListedError = { name: string; message: string };

/** All messages of a form with the dotted name of their field, in the form's order; `root` is what belongs to none. */
export function listErrors(errors: FieldErrors<FieldValues>): ListedError[] {
  const found: ListedError[] = [];
  collect(errors, "", found);
  return found;
}

function collect(node: unknown, name: string, found: ListedError[]): void {
  if (typeof node !== "object" || node === null) return;
  const { message, type } = node as { message?: unknown; type?: unknown };
  if (typeof message === "string" && typeof type === "string") {
    if (message !== "") found.push({ name: name.startsWith("root") ? "root" : name, message });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== "ref") collect(child, name === "" ? key : `${name}.${key}`, found);
  }
}
