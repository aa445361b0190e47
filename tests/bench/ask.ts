import type { BenchServer } from "./servers";
import type { Target } from "./targets";

export const headersOf = (server: BenchServer, target: Target): Record<string, string> => ({
  cookie: server.cookies.get(target.login) ?? "",
  ...(target.body === undefined ? {} : { "content-type": "application/json" }),
});

/** Sends one request and returns its milliseconds and answer; throws when it's refused. */
export async function ask(server: BenchServer, target: Target): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  const response = await fetch(server.address + target.path, {
    method: target.method,
    redirect: "manual",
    headers: headersOf(server, target),
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${target.name}: ${target.path} answers ${response.status}`);
  return { ms: performance.now() - began, text };
}
