import { Check, Minus } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { ServicesFacts } from "@/lib/features/company/site-view";
import { PaneDrawing } from "./pane-drawing";

const WORKS = [
  { code: "w1", outside: true, inside: false, storms: false },
  { code: "w2", outside: true, inside: true, storms: false },
  { code: "w3", outside: true, inside: true, storms: true },
  { code: "w4", outside: false, inside: true, storms: false },
] as const;

/** W1 to W4: what each is called, what it means, and which sides of the glass it reaches. */
export function WindowWorks({ works }: { works: ServicesFacts["works"] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {WORKS.map(({ code, ...sides }) => (
        <li key={code} className="card-edge flex flex-col overflow-hidden rounded-lg bg-surface px-5 pb-5">
          <PaneDrawing {...sides} className="-mx-5 block aspect-[25/14] w-[calc(100%+2.5rem)] max-w-none" />
          <h3 className="mt-4 font-display font-semibold text-2xl">{works[code].label}</h3>
          <p className="mt-1">{works[code].description}</p>
          <ul className="mt-auto grid gap-1 pt-4">
            <Side yes={sides.outside}>Outside</Side>
            <Side yes={sides.inside}>Inside</Side>
            <Side yes={sides.storms}>Storms taken apart</Side>
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Side({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? Check : Minus;
  return (
    <li className={cn("flex items-center gap-2", yes ? "font-medium text-leaf-text" : "text-ink-muted")}>
      <Icon aria-hidden className="size-5" />
      {children}
      {!yes && <span className="sr-only">: no</span>}
    </li>
  );
}
