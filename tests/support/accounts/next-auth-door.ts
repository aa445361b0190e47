import { authOptions, type Visit } from "@/lib/core/sign-in/next-auth";

/** The request for a login at next-auth's own endpoint; null logs in no one. */
export function atNextAuthDoor(username: string, password: string, visit: Partial<Visit> = {}) {
  const { address = "203.0.113.50", device = null, onLogIn = () => undefined } = visit;
  const [door] = authOptions({ address, device, onLogIn }).providers;
  if (door?.type !== "credentials") throw new Error("The door is missing");
  const request = { headers: {}, body: {}, query: {}, method: "POST" };
  return door.options.authorize({ username, password }, request);
}
