import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn";

/** Off: filled, so it's still a button. A ghost, which has no fill, only fades. */
const off = "disabled:border-line disabled:bg-well aria-disabled:border-line aria-disabled:bg-well";

const styles = cva(
  "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-lg border border-transparent font-semibold leading-tight no-underline [&_svg]:shrink-0 transition-colors max-[12rem]:wrap-anywhere max-[12rem]:px-2 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:text-ink-muted aria-disabled:text-ink-muted",
  {
    variants: {
      variant: {
        primary: ["bg-lake text-on-lake hover:bg-lake-deep active:bg-lake-deep", off],
        action: ["bg-sun text-on-sun hover:bg-sun-deep active:bg-sun-deep", off],
        secondary: ["border-edge bg-surface text-ink hover:bg-well active:bg-well", off],
        danger: ["bg-brick text-on-brick hover:bg-brick-deep active:bg-brick-deep", off],
        ghost:
          "bg-transparent text-lake-text hover:bg-lake-soft active:bg-lake-soft disabled:bg-transparent aria-disabled:bg-transparent",
      },
      size: {
        sm: "min-h-9 px-3 py-1 text-sm",
        md: "min-h-control px-4 py-1 text-base",
        lg: "min-h-14 px-6 py-1 text-lg",
      },
      full: { true: "w-full", false: "" },
      shape: { word: "", icon: "aspect-square px-0" },
    },
    defaultVariants: { variant: "primary", size: "md", full: false, shape: "word" },
  },
);

export type ButtonStyle = VariantProps<typeof styles>;

/** Merged, since a variant's border and padding replace the base's. */
export const buttonStyles = (style?: ButtonStyle): string => cn(styles(style));
