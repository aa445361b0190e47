"use client";

import { useState } from "react";

/**
 * Text of a control whose form value is another thing (a number). While the text means the present value it stays
 * as typed ("12."), else the value came from outside (reset, draft) and is shown anew.
 */
export function useTypedText<V>(value: V, parse: (text: string) => V, format: (value: V) => string) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && Object.is(parse(typed), value) ? typed : format(value);
  return [text, setTyped] as const;
}
