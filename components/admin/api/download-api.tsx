"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "@/components/table/download";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { openapiContract } from "@/lib/openapi/contract";

export function DownloadApi() {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const document = JSON.stringify(await callApi(openapiContract, {}), null, 2);
      downloadFile("openapi.json", [document], "application/json");
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "Please try again.");
    }
    setPending(false);
  };
  return (
    <Button variant="secondary" icon={<Download aria-hidden />} pending={pending} onClick={download}>
      openapi.json
    </Button>
  );
}
