import type { EmployeeNote, Violation } from "@/lib/features/crew-profile/profile-contract";

type Note = EmployeeNote;
type StoredViolation = Omit<Violation, "cost"> & { cost: number | null };

/** `cost` in cents. */
export function toViolation(row: StoredViolation): Violation {
  const { id, hrid, employee, category, notes, recorder, version } = row;
  return { id, hrid, employee, category, notes, cost: row.cost, recorder, version };
}

export const toEmployeeNote = ({
  id,
  hrid,
  employee,
  notes,
  shared,
  recorder,
  version,
}: Note): EmployeeNote => ({
  id,
  hrid,
  employee,
  notes,
  shared,
  recorder,
  version,
});
