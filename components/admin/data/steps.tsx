import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { STEPS } from "@/lib/data/data-view";

/** Where the import stands, in five steps. */
export function Steps({ at }: { at: number }) {
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={cn(
            "flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm",
            index === at ? "border-lake bg-lake text-on-lake" : "border-line",
            index < at && "bg-leaf-soft text-leaf-text",
          )}
        >
          {index < at ? <Check aria-hidden className="size-4" /> : <span>{index + 1}</span>}
          {step}
        </li>
      ))}
    </ol>
  );
}
