import type { Handle } from "@/db/client";
import { type Context, staffOf } from "@/lib/context";
import type { Input, Refusal } from "@/lib/contract";
import { unknownPeople } from "@/lib/core/crews/sql/crew-days";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import {
  changeEmployeeNote,
  changeViolation,
  findEmployeeNote,
  findViolation,
  insertEmployeeNote,
  insertViolation,
} from "@/lib/features/crew-profile/sql/conduct";
import { audit } from "@/lib/platform/audit/record";
import { parseMoney } from "@/lib/values/money";
import {
  type addEmployeeNoteContract,
  type addViolationContract,
  staleNote,
  staleViolation,
} from "./conduct-contract";
import { toEmployeeNote, toViolation } from "./conduct-wire";

type Stored = { id: number; hrid: number; version: number };
type Seen = { id: number; version?: number };

/** One kind of record about an employee's conduct: how it is stored, read and shown. */
type ConductKind<Row extends Stored, Form, Values, Shown> = {
  /** In the audit log, and in sentences. */
  subject: "employee-note" | "violation";
  word: string;
  find: (db: Handle, id: number) => Promise<Row | null>;
  insert: (db: Handle, values: Values & { recorderHrid: number; createdAt: Date }) => Promise<number>;
  /** False when the row has another version by now. */
  change: (db: Handle, seen: Stored, values: Partial<Values> & { deletedAt?: Date }) => Promise<boolean>;
  valuesOf: (form: Form) => Values;
  show: (row: Row) => Shown;
  /** With what `show` returns. */
  stale: Refusal<"stale">;
};

/**
 * Adds, edits and removes a record about someone. Errors: 422 by field, 404, 403 about oneself, 409 with the
 * current record when someone changed it in the meantime. A removed one keeps its row and its audit event.
 */
function conductVerbs<
  Row extends Stored,
  Form extends { hrid: number },
  Values extends { hrid: number },
  Shown extends Record<string, unknown>,
>(kind: ConductKind<Row, Form, Values, Shown>) {
  const { subject, word, find, insert, change, valuesOf, show } = kind;

  const load = async (ctx: Context, id: number): Promise<Row> => {
    const row = await find(ctx.db, id);
    if (!row) throw new NotFound(`We can't find this ${word}. It may have been deleted.`);
    return row;
  };
  const stale = (row: Row) =>
    new Refused(
      kind.stale,
      `Someone else changed this ${word}. Review their changes, then save again.`,
      show(row),
    );
  const toChange = async (ctx: Context, { id, version }: Seen): Promise<Row> => {
    const row = await load(ctx, id);
    refuseAboutSelf(ctx, row.hrid);
    if (version !== undefined && version !== row.version) throw stale(row);
    return row;
  };
  const write = async (ctx: Context, before: Row, values: Parameters<typeof change>[2]) => {
    if (!(await change(ctx.db, before, values))) throw stale(await load(ctx, before.id));
  };

  return {
    add: async (ctx: Context, form: Form): Promise<Shown> => {
      await refuseUnknown(ctx, form.hrid);
      const after = valuesOf(form);
      const id = await insert(ctx.db, { ...after, recorderHrid: staffOf(ctx).hrid, createdAt: ctx.now });
      await audit(ctx, { action: `${subject}.create`, subject, subjectId: id, after });
      return show(await load(ctx, id));
    },
    edit: async (ctx: Context, form: Form & Seen): Promise<Shown> => {
      const before = await toChange(ctx, form);
      await refuseUnknown(ctx, form.hrid);
      const after = valuesOf(form);
      await write(ctx, before, after);
      await audit(ctx, { action: `${subject}.update`, subject, subjectId: before.id, before, after });
      return show(await load(ctx, before.id));
    },
    remove: async (ctx: Context, seen: Seen): Promise<{ success: boolean }> => {
      const before = await toChange(ctx, seen);
      await write(ctx, before, { deletedAt: ctx.now } as Parameters<typeof change>[2]);
      await audit(ctx, { action: `${subject}.delete`, subject, subjectId: before.id, before });
      return { success: true };
    },
  };
}

/** People can't write records about themselves. */
function refuseAboutSelf(ctx: Context, hrid: number): void {
  if (staffOf(ctx).hrid === hrid)
    throw new Forbidden("You can't change your own notes or violations.", "own_record");
}

async function refuseUnknown(ctx: Context, hrid: number): Promise<void> {
  refuseAboutSelf(ctx, hrid);
  if ((await unknownPeople(ctx.db, [hrid])).length === 0) return;
  throw new Invalid({ hrid: ["Choose an employee"] });
}

type Form = Input<typeof addViolationContract>;

/** A person's violation of the rules on a day, and what it cost. */
export const violations = conductVerbs({
  subject: "violation",
  word: "violation",
  find: findViolation,
  insert: insertViolation,
  change: changeViolation,
  valuesOf: ({ hrid, date, category, notes, cost }: Form) => ({
    hrid,
    day: date,
    category,
    notes,
    cost: parseMoney(cost),
  }),
  show: (row) => ({ violation: toViolation(row) }),
  stale: staleViolation,
});

type NoteForm = Input<typeof addEmployeeNoteContract>;

/** A manager's note about someone's day. */
export const employeeNotes = conductVerbs({
  subject: "employee-note",
  word: "note",
  find: findEmployeeNote,
  insert: insertEmployeeNote,
  change: changeEmployeeNote,
  valuesOf: ({ hrid, date, notes, shared }: NoteForm) => ({ hrid, day: date, notes, shared }),
  show: (row) => ({ empNote: toEmployeeNote(row) }),
  stale: staleNote,
});
