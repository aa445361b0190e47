import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** `h-control` and `shadow-lift` are the product's tokens; without this the merge would keep both. */
const merge = extendTailwindMerge({
  extend: { theme: { spacing: ["control"], shadow: ["lift"] } },
});

/** Joins class names; of two that set the same property, the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
