"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { saveFrom } from "@/components/ui/save-from";
import { useWrite } from "@/components/ui/use-write";
import { startExportContract } from "@/lib/core/data/out/export-contract";

type TakeOutButtonProps = { what: string; label: string; about?: string; main?: boolean };

/** Starts a download; the browser shows its progress. */
export function TakeOutButton({ what, label, about, main = false }: TakeOutButtonProps) {
  const write = useWrite(startExportContract, {
    said: () => "The download has started.",
    onDone: ({ id, name }) => saveFrom(`/api/data/exports/${id}`, name),
    refreshes: false,
  });
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      size={main ? "md" : "sm"}
      pending={write.pending}
      pendingLabel={label}
      aria-label={about}
      onClick={() => write.act({ what })}
      icon={<Download aria-hidden className="size-4" />}
    >
      {label}
    </Button>
  );
}
