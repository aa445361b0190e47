import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";

/** A list as a file; `onCsv` makes it of what is shown. */
export function CsvButton({ onCsv }: { onCsv: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onCsv} icon={<Download aria-hidden className="size-4" />}>
      CSV
    </Button>
  );
}
