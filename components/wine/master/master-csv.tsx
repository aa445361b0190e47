import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { loadWineListContract } from "@/lib/features/wine/master/contract";
import { fitsSearch } from "@/lib/features/wine/master/master-rules";
import type { MasterScreen } from "@/lib/features/wine/master/master-view";
import { callApi } from "@/lib/platform/http/call-api";
import { WHOLE_COLUMNS } from "./master-columns";

/** Everybody who fits the search, not only the rows drawn. */
export function CsvOfAll({ screen: { range, text }, name }: { screen: MasterScreen; name: string }) {
  const download = async () => {
    const { wine_clients } = await callApi(loadWineListContract, { key: range.key });
    const found = wine_clients.filter((client) => fitsSearch(client, text));
    downloadCsv(name, toCsv(WHOLE_COLUMNS, found));
  };
  return <CsvButton onCsv={download} />;
}
