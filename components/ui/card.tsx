import type { ReactNode } from "react";
import { cn } from "./cn";

type CardProps = {
  title?: ReactNode;
  /** Beside the title: a badge, a small button. */
  aside?: ReactNode;
  footer?: ReactNode;
  as?: "section" | "article" | "div" | "li";
  level?: 2 | 3 | 4;
  className?: string;
  children?: ReactNode;
};

export function Card({
  title,
  aside,
  footer,
  as: Tag = "section",
  level = 2,
  className,
  children,
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Tag data-print="together" className={cn("card-edge rounded-lg bg-surface shadow-lift", className)}>
      {(title || aside) && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4">
          {title && <Heading className="text-lg">{title}</Heading>}
          {aside}
        </div>
      )}
      <div className="p-4">{children}</div>
      {footer && <div className="flex flex-wrap gap-3 border-line border-t px-4 py-3">{footer}</div>}
    </Tag>
  );
}
