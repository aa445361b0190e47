import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { cancelImportContract, type ImportWhole } from "@/lib/data/in/import-contract";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";

/** Ends an import where it stands. */
export function GiveUp({ current }: { current: ImportWhole }) {
  const router = useRouter();
  const give = async () => {
    await callApi(cancelImportContract, { id: current.id });
    router.push(path.dataInOut());
    router.refresh();
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Give up</Button>}
      title="Give this import up?"
      confirm="Give up"
      danger
      onConfirm={give}
    >
      {current.state === "running"
        ? "What has been brought in stays; the rest of the file is forgotten."
        : "Nothing has been written. The file is forgotten."}
    </ConfirmDialog>
  );
}
