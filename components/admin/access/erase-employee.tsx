"use client";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { type AccessPerson, eraseEmployeeContract } from "@/lib/core/employees/access/contract";

/** For somebody who left and asks for it; refused while payroll records need the name. */
export function EraseEmployee({ person: { hrid: id, fullname } }: { person: AccessPerson }) {
  const write = useWrite(eraseEmployeeContract, { said: ({ name }) => `${fullname} is now ${name}` });
  return (
    <ConfirmDialog
      title={`Erase ${fullname}?`}
      confirm="Erase for good"
      danger
      onConfirm={() => write.send({ id, fullname })}
      trigger={<Button variant="secondary">Erase personal data</Button>}
    >
      <div className="grid gap-3">
        <p>Name, phone, email, log-in and what was written about {fullname} are deleted for good.</p>
        <p>Work, pay and crew days stay for the books, under “Removed employee {id}”.</p>
      </div>
    </ConfirmDialog>
  );
}
