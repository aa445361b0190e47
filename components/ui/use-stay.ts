"use client";

import { type FocusEvent, useEffect, useRef } from "react";

/** Keeps the focus in place once the focused element is gone: on the element around it, which gets these props. */
export function useStay(gone: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    if (gone && held.current && document.activeElement === document.body) ref.current?.focus();
  }, [gone]);
  const onFocus = () => {
    held.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) held.current = false;
  };
  return { ref, onFocus, onBlur, tabIndex: -1 };
}
