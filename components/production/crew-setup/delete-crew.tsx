"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toaster";
import { type CrewRecord, deleteCrewContract } from "@/lib/crews/contract";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";

type DeleteCrewProps = {
  crew: CrewRecord;
  /** It is the one in the form above: leave that page afterwards. */
  editing: boolean;
};

export function DeleteCrew({ crew, editing }: DeleteCrewProps) {
  const router = useRouter();
  const day = formatDate(crew.ocdate);
  const people = [crew.driver_name, crew.partner_name, crew.partner1_name].filter(Boolean).join(", ");
  const remove = async () => {
    await callApi(deleteCrewContract, { ocid: crew.ocid });
    toast.success(`${crew.driver_name}'s crew of ${day} is deleted.`);
    if (editing) router.push(path.crewSetup());
    else router.refresh();
  };
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          label={`Delete ${crew.driver_name}'s crew of ${day}`}
          size="sm"
          icon={<Trash2 aria-hidden className="size-4" />}
        />
      }
      title={`Delete ${crew.driver_name}'s crew?`}
      confirm="Delete crew"
      danger
      onConfirm={remove}
    >
      <p>{`${people} will be free again on ${day}${crew.car ? `, and so will truck ${crew.car}` : ""}. This cannot be undone.`}</p>
      <p className="mt-2">A crew that has jobs that day cannot be deleted: unassign them first.</p>
    </ConfirmDialog>
  );
}
