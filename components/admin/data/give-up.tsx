import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { path } from "@/lib/paths";
import { cancelImportContract, type ImportWhole } from "@/lib/platform/data/in/contract";

/** Ends an import where it stands. */
export function GiveUp({ current }: { current: ImportWhole }) {
  const router = useRouter();
  const write = useWrite(cancelImportContract, { onDone: () => router.push(path.dataInOut()) });
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Cancel import</Button>}
      title="Cancel this import?"
      confirm="Cancel import"
      danger
      onConfirm={() => write.send({ id: current.id })}
    >
      {current.state === "running"
        ? "Lines already imported stay. The rest of the file is discarded."
        : "Nothing was imported. The file is discarded."}
    </ConfirmDialog>
  );
}
