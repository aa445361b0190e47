import { startExportContract } from "@/lib/data/out/export-contract";
import { callApi } from "@/lib/http/call-api";

/** Hands a file of the server to the browser, which saves it as it comes. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Takes out one list, or everything. */
export async function takeOut(what: string): Promise<void> {
  const { id, name } = await callApi(startExportContract, { what });
  saveFrom(`/api/data/exports/${id}`, name);
}
