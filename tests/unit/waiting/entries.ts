import type { Contract } from "@/lib/contract";
import { entryOf, type NewWaiting, subjectOf, type Waiting } from "@/lib/platform/waiting/waiting-rules";

let seq = 0;

/**
 * What a phone stores of a write without a signal. The button's label is none the product has: whatever is decided by
 * it, is decided wrongly.
 */
export function unsent(
  contract: Contract,
  input: Record<string, unknown> = {},
  over: Partial<NewWaiting> = {},
): Waiting {
  const { method, path, queues } = contract;
  if (!queues) throw new Error(`${method} ${path} doesn't wait for a signal`);
  const key = `u${++seq}`;
  const given: NewWaiting = {
    key,
    owner: 1,
    endpoint: `${method} ${path}`,
    url: path,
    method,
    body: "{}",
    input,
    subject: subjectOf(queues, input, key),
    act: "Reworded",
    about: "",
    page: "/",
    tappedAt: 0,
    ...over,
  };
  return { ...entryOf(given, 0), seq };
}
