"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAct } from "@/components/ui/use-act";

type CsvButtonProps = {
  /** Makes the file; may take its time where the table shows only a part of the list. */
  onCsv: () => void | Promise<void>;
};

/** Takes a list away as a file. */
export function CsvButton({ onCsv }: CsvButtonProps) {
  const { pending, run } = useAct(onCsv, "We couldn't make the file. Try again.");
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      pendingLabel="CSV"
      onClick={run}
      icon={<Download aria-hidden className="size-4" />}
    >
      CSV
    </Button>
  );
}
