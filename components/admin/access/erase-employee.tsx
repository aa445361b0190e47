"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { type AccessPerson, eraseEmployeeContract } from "@/lib/employees/access/contract";
import { callApi } from "@/lib/http/call-api";

/** For somebody who left and asks for it; refused while payroll records need the name. */
export function EraseEmployee({ person: { hrid: id, fullname } }: { person: AccessPerson }) {
  const router = useRouter();
  const erase = async () => {
    const { name } = await callApi(eraseEmployeeContract, { id, fullname });
    toast.success(`${fullname} is now ${name}`);
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={`Erase ${fullname}?`}
      confirm="Erase for good"
      danger
      onConfirm={erase}
      trigger={<Button variant="secondary">Erase personal data</Button>}
    >
      <div className="grid gap-3">
        <p>Name, phone, email, log-in and what was written about {fullname} are deleted for good.</p>
        <p>Work, pay and crew days stay for the books, under “Removed employee {id}”.</p>
      </div>
    </ConfirmDialog>
  );
}
