/** Caches that are maps, by their names. */
export const stored = new Map<string, Map<string, Response>>();
const cacheNamed = (name: string) => {
  const held = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, held);
  return {
    match: async (key: string) => held.get(key)?.clone(),
    put: async (key: string, answer: Response) => void held.set(key, answer),
    delete: async (key: string) => held.delete(new URL(key, "https://r.example").pathname),
    keys: async () => [...held.keys()].map((key) => ({ url: `https://r.example${key}` })),
  };
};
/** What a worker knows as `caches`. */
export const storage = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (key: string, { cacheName }: { cacheName: string }) =>
    stored.get(cacheName)?.get(key)?.clone(),
};
