"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

/** Takes the whole list as a file, where the table shows a part of it. */
export function CsvButton({ download }: { download: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    await download().catch((error: Error) => toast.error(error.message));
    setPending(false);
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
