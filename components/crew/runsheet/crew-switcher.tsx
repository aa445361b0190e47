"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { path } from "@/lib/paths";

type CrewSwitcherProps = {
  crews: readonly { crew_hrid: number; crew_name: string }[];
  /** The crew shown; null when there is none to show. */
  current: number | null;
  /** The address a crew's hrid is put behind. */
  base?: string;
};

/** For crew masters: whose day is shown. The choice is in the address, so it can be linked and reloaded. */
export function CrewSwitcher({ crews, current, base = `${path.runsheet()}?crew=` }: CrewSwitcherProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useState<number | null>(null);
  const switchTo = (crew: number) => {
    setAsked(crew);
    startTransition(() => router.push(`${base}${crew}`));
  };
  return (
    <div className="grid gap-2" data-print="hide">
      <div className="flex items-center gap-3">
        <label htmlFor="crew-switcher" className="font-medium">
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
