import type { ReactNode } from "react";

/** A part of a long form under its own heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
