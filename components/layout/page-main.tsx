"use client";

import { createContext, type ReactNode, useContext } from "react";
import { cn } from "@/components/ui/cn";

/** True below a shell's main element. */
const InMain = createContext(false);

/** Around what a shell's main element holds. */
export const MainArea = ({ children }: { children: ReactNode }) => <InMain value={true}>{children}</InMain>;

/** The main element of a page that stands alone, as a refusal may; inside a shell, which has one, a plain box. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  if (useContext(InMain)) return <div className={cn("min-h-[60dvh]", className)}>{children}</div>;
  return (
    <main id="main" className={cn("min-h-dvh", className)}>
      {children}
    </main>
  );
}
