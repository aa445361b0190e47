import { Download } from "lucide-react";
import { useState } from "react";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { loadWineListContract } from "@/lib/wine/master/contract";
import { fitsSearch } from "@/lib/wine/master/master-rules";
import type { MasterScreen } from "@/lib/wine/master/master-view";
import { WHOLE_COLUMNS } from "./master-columns";

/** Everybody who fits the search, not only the rows drawn. */
export function CsvOfAll({ screen: { range, text }, name }: { screen: MasterScreen; name: string }) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { wine_clients } = await callApi(loadWineListContract, { key: range.key });
      const found = wine_clients.filter((client) => fitsSearch(client, text));
      downloadCsv(name, toCsv(WHOLE_COLUMNS, found));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "The file was not made. Please try again.");
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      pendingLabel="CSV"
      onClick={download}
      icon={<Download aria-hidden className="size-4" />}
    >
      CSV
    </Button>
  );
}
