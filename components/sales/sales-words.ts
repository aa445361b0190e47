import type { TaskType } from "@/lib/features/sales/task-schema";
import { AREAS, path } from "@/lib/paths";
import { count } from "@/lib/values/text";

export const HOME = { label: "Home", href: AREAS.sales };

/** Where each kind of task is returned. */
export const RETURN: Record<TaskType, { label: string; edit: string; href: (id: number) => string }> = {
  Estimate: { label: "Return estimate", edit: "Edit estimate", href: path.returnEstimate },
  Sign: { label: "Return sign", edit: "Edit sign", href: path.returnSign },
  DNF: { label: "Return DNF", edit: "Edit DNF", href: path.returnDnfTask },
};

/** "5 h", "3 days": hours as long as they can be felt. */
export const hoursText = (hours: number): string =>
  hours < 72 ? `${hours} h` : count(Math.floor(hours / 24), "day");
