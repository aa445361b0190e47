import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Invalid } from "@/lib/errors";
import { dropShortcut, keepShortcut, listShortcuts, noteOpened } from "@/lib/features/menus/sql/shortcuts";
import { audit } from "@/lib/platform/audit/record";
import { placesToGo } from "./search-rules";
import type { keepContract, openedContract } from "./shortcut-contract";
import {
  isViewAddress,
  MOST_PINS,
  MOST_VIEWS,
  numbersOf,
  RECENT,
  type Shortcut,
  sameShortcut,
} from "./shortcut-rules";

/** Remembers what the caller opened: only its number or address. Errors: 422 for what isn't a page or record. */
export async function noteOpening(
  ctx: Context,
  { kind, id }: Input<typeof openedContract>,
): Promise<Answer<typeof openedContract>> {
  const staff = staffOf(ctx);
  refuseUnknown(staff, { kind, id });
  if (kind !== "view") await noteOpened(ctx.db, staff.hrid, { kind, id, now: ctx.now, most: RECENT.kept });
  return { success: true };
}

/** Pins, saves a view, or takes it back. Errors: 422 for an unknown address, a view without a name, or too many. */
export async function changeShortcut(
  ctx: Context,
  { kind, id, kept, name }: Input<typeof keepContract>,
): Promise<Answer<typeof keepContract>> {
  const staff = staffOf(ctx);
  const shortcut = { kind, id };
  if (kept) {
    refuseUnknown(staff, shortcut);
    if (kind === "view" && !name) throw new Invalid({ name: ["Enter a name for this view."] });
    await refuseTooMany(ctx, staff, shortcut);
    const named = kind === "view" ? (name ?? null) : null;
    await keepShortcut(ctx.db, staff.hrid, { kind, id, name: named, now: ctx.now });
  } else await dropShortcut(ctx.db, staff.hrid, shortcut);
  await audit(ctx, { action: "shortcuts.change", subject: "employee", subjectId: staff.hrid });
  return { success: true };
}

function refuseUnknown(staff: StaffActor, shortcut: Shortcut): void {
  const { kind, id } = shortcut;
  const isPlace = kind === "page" || kind === "setting";
  const isKnown = isPlace
    ? placesToGo(staff).some((one) => sameShortcut(one, shortcut))
    : kind === "view"
      ? isViewAddress(id)
      : numbersOf([shortcut], kind).length > 0;
  if (!isKnown) throw new Invalid({ id: ["There's no such page or record."] });
}

async function refuseTooMany(ctx: Context, { hrid }: StaffActor, shortcut: Shortcut): Promise<void> {
  const rows = await listShortcuts(ctx.db, hrid);
  const isView = shortcut.kind === "view";
  const kept = rows.filter(({ kind, pinnedAt }) => pinnedAt !== null && (kind === "view") === isView);
  if (kept.some(({ kind, key }) => sameShortcut({ kind, id: key }, shortcut))) return;
  if (kept.length < (isView ? MOST_VIEWS : MOST_PINS)) return;
  throw new Invalid({
    id: [
      isView
        ? `You have ${MOST_VIEWS} saved views. Delete one first.`
        : `You've pinned ${MOST_PINS} things. Unpin one first.`,
    ],
  });
}
