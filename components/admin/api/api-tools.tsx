"use client";

import { Download } from "lucide-react";
import { FilterBar, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { downloadFile } from "@/components/table/csv";
import { Button } from "@/components/ui/button";
import { useAct } from "@/components/ui/use-act";
import { callApi } from "@/lib/platform/http/call-api";
import { openapiContract } from "@/lib/registry/openapi/contract";

export function ApiFilter() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={["text", "open"]}>
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="jobs write cap:pay"
        className="w-full sm:w-80"
      />
    </FilterBar>
  );
}

export function DownloadApi() {
  const { pending, run } = useAct(async () => {
    const document = JSON.stringify(await callApi(openapiContract, {}), null, 2);
    downloadFile("openapi.json", [document], "application/json");
  });
  return (
    <Button variant="secondary" icon={<Download aria-hidden />} pending={pending} onClick={run}>
      openapi.json
    </Button>
  );
}
