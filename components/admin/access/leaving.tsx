"use client";

import { UserCheck, UserX } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type AccessPerson,
  deactivateContract,
  eraseEmployeeContract,
  reactivateContract,
} from "@/lib/core/employees/access/contract";
import type { EmployeeAccess } from "@/lib/core/employees/access/rules";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** What is still assigned to the person, in words. */
function heldWords({ hrid, held, crews, worksFor }: AccessPerson, today: string): string[] {
  const open = (span: { validTo: string | null }) => span.validTo === null || span.validTo >= today;
  const days = held.crewDays.map((day) => formatShortDate(day)).join(", ");
  const others = worksFor.filter(({ partnerHrid }) => partnerHrid !== hrid);
  return [
    ...(days ? [`In a crew: ${days}`] : []),
    ...(held.leads > 0 ? [`Holds ${count(held.leads, "open lead")}`] : []),
    ...(held.people > 0 ? [`Manager of ${count(held.people, "person", "people")}`] : []),
    ...crews.filter(open).map(({ crewName }) => `Partner of crew ${crewName}`),
    ...others.filter(open).map(({ partnerName }) => `The crew works for ${partnerName}`),
  ];
}

/** Deactivates or reactivates the person; every row stays. */
export function Leaving({ access: { person, viewer, today } }: { access: EmployeeAccess }) {
  const words = heldWords(person, today);
  const held = words.length > 0 && (
    <Alert kind="warning" title={person.active ? "Still holds" : "Left, but still holds"}>
      <ul className="list-disc pl-5">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Alert>
  );
  if (person.hrid === viewer)
    return <p className="text-ink-muted">You can't deactivate yourself. Ask another administrator.</p>;
  return (
    <div className="grid gap-4">
      {held}
      {person.active ? (
        <Deactivate person={person}>{held}</Deactivate>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Reactivate person={person} />
          <EraseEmployee person={person} />
        </div>
      )}
    </div>
  );
}

function Deactivate({ person, children }: { person: AccessPerson; children: React.ReactNode }) {
  const { hrid: id, version, fullname } = person;
  const write = useWrite(deactivateContract, { said: () => `${fullname} was deactivated` });
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">
        This logs the person out everywhere and blocks their login. Their records stay.
      </p>
      <div>
        <ConfirmDialog
          title={`Deactivate ${fullname}?`}
          confirm="Deactivate"
          danger
          onConfirm={() => write.send({ id, version })}
          trigger={
            <Button variant="danger" icon={<UserX aria-hidden className="size-5" />}>
              Deactivate
            </Button>
          }
        >
          <div className="grid gap-3">
            <p>They'll be logged out right away. You can reactivate them later.</p>
            {children}
          </div>
        </ConfirmDialog>
      </div>
    </div>
  );
}

function Reactivate({ person: { hrid: id, version, fullname } }: { person: AccessPerson }) {
  const write = useWrite(reactivateContract, { said: () => `${fullname} was reactivated` });
  return (
    <div>
      <ConfirmDialog
        title={`Reactivate ${fullname}?`}
        confirm="Reactivate"
        onConfirm={() => write.send({ id, version })}
        trigger={<Button icon={<UserCheck aria-hidden className="size-5" />}>Reactivate</Button>}
      >
        Their previous capabilities, reports and password will work again.
      </ConfirmDialog>
    </div>
  );
}

/** For former employees who ask for it; refused while payroll records need the name. */
function EraseEmployee({ person: { hrid: id, fullname } }: { person: AccessPerson }) {
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
        <p>Name, phone, email, login and everything written about {fullname} will be deleted for good.</p>
        <p>Their work, pay and crew days stay in the books as “Removed employee {id}”.</p>
      </div>
    </ConfirmDialog>
  );
}
