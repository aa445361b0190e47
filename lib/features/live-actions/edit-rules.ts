import { cut } from "@/lib/values/text";
import type { LiveAction } from "./contract";
import { EDITED } from "./rules";

type Fields = Partial<Pick<LiveAction, "target" | "action_type" | "description">>;
type Columns = {
  target: LiveAction["target"];
  actionType: LiveAction["action_type"];
  description: string;
};

/** The columns an edit really changes. */
export function fieldChanges(row: Columns, { target, action_type, description }: Fields): Partial<Columns> {
  return {
    ...(target !== undefined && target !== row.target ? { target } : {}),
    ...(action_type !== undefined && action_type !== row.actionType ? { actionType: action_type } : {}),
    ...(description !== undefined && description !== row.description ? { description } : {}),
  };
}

/** What the trail says of an edit: "Edited: Target Office → Field"; "" without one. */
export function editNote(row: Columns, changes: Partial<Columns>): string {
  const said = [
    changes.target && `Target ${row.target} → ${changes.target}`,
    changes.actionType && `Type ${row.actionType} → ${changes.actionType}`,
    changes.description && `Desc was “${cut(row.description, 80)}”`,
  ].filter(Boolean);
  return said.length > 0 ? `${EDITED}${said.join(", ")}` : "";
}
