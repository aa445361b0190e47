"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAct } from "@/components/ui/use-act";

type CsvButtonProps = {
  /** Makes the file; may take a while when the table shows only part of the list. */
  onCsv: () => void | Promise<void>;
};

/** Downloads a list as CSV. */
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
