"use client";

import { usePathname, useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

type CrewSwitcherProps = {
  crews: readonly { crew_hrid: number; crew_name: string }[];
  /** The crew shown; null when there's none. */
  current: number | null;
  /** The query parameter that names the crew. */
  param?: string;
  /** Beside the page's title: the label is only for screen readers. */
  besideTitle?: boolean;
};

/** For crew masters: whose day is shown. The choice is in the URL, so it can be linked and reloaded. */
export function CrewSwitcher({ crews, current, param = "crew", besideTitle = false }: CrewSwitcherProps) {
  const router = useRouter();
  // Works with a result message in the path too: another path would be another page, without this choice.
  const here = usePathname();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useState<number | null>(null);
  const switchTo = (crew: number) => {
    setAsked(crew);
    startTransition(() => router.push(`${here}?${param}=${crew}`));
  };
  return (
    <div className={cn("grid gap-2", besideTitle && "flex-1 basis-28")} data-print="hide">
      <div className="flex items-center gap-3">
        <label htmlFor="crew-switcher" className={besideTitle ? "sr-only" : "font-medium"}>
          Crew
        </label>
        <NativeSelect
          id="crew-switcher"
          className="min-w-0 flex-1"
          value={pending ? (asked ?? "") : (current ?? "")}
          disabled={pending}
          placeholder={current === null ? "Choose a crew" : undefined}
          options={crews.map((crew) => ({ value: crew.crew_hrid, label: crew.crew_name }))}
          onChange={(event) => event.target.value && switchTo(Number(event.target.value))}
        />
      </div>
      {pending && <Spinner label="Switching…" />}
      {!pending && asked !== null && asked === current && (
        <Alert kind="success">Crews switched successfully</Alert>
      )}
    </div>
  );
}
