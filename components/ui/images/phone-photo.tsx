"use client";

import { useEffect, useRef, useState } from "react";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";

/** The photo of an unsent entry, from this phone; nothing if it isn't one. */
export function PhonePhoto({ entry: { key, file } }: { entry: Waiting }) {
  const [src, setSrc] = useState<string>();
  // Each look at the store makes a new object of the same photo.
  const first = useRef({ key, file });
  useEffect(() => {
    if (!first.current.file) return;
    const address = URL.createObjectURL(first.current.file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, []);
  if (!file) return null;
  // biome-ignore lint/performance/noImgElement: a photo on this phone, not anywhere else yet
  return <img src={src} alt="" className="size-16 shrink-0 rounded-sm bg-well object-cover" />;
}
