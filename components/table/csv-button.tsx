"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

type CsvButtonProps = {
  /** Makes the file; may take its time where the table shows only a part of the list. */
  onCsv: () => void | Promise<void>;
};

/** Takes a list away as a file. */
export function CsvButton({ onCsv }: CsvButtonProps) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await onCsv();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "The file was not made. Please try again.");
    } finally {
      setPending(false);
    }
  };
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
