import type { SettingValues } from "@/lib/core/settings/schema";

/** Everybody's own, written when there is something to tell (rule report-areas). */
export const SHARED_AREAS = ["Failure", "Update"];

/** Every area there is, in the order of the settings; `own` may hold one that left them. */
export function allAreas(prompts: SettingValues["reportPrompts"], own: readonly string[] = []): string[] {
  return [...new Set([...Object.keys(prompts), ...own, ...SHARED_AREAS])];
}
