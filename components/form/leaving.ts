/** Answers false when it asks the person first; it then goes there by itself. */
type Guard = (href: string) => boolean;

const guards = new Set<Guard>();

/** Has every way off the screen that isn't a link ask first; returns how to stop. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Whether nothing unsaved keeps the person on the screen; otherwise they're asked. */
export const mayLeaveFor = (href: string): boolean => [...guards].every((guard) => guard(href));
