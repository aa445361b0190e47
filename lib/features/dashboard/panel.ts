import type { Context } from "@/lib/context";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import type { PanelKey } from "./schema";

/** What the address says besides the panel; 0 and "" where it says nothing. */
export type PanelQuery = { jobid: number; text: (name: string) => string };

type PanelPlan<K extends PanelKey, D> = {
  key: K;
  title: string | ((data: D) => string);
  /** Everything the panel shows, of the client of `scope` only. Errors: 404 another's record. */
  read: (ctx: Context, scope: OwnerScope, query: PanelQuery) => Promise<D>;
};

/** One panel of the dashboard: which one, its heading and what it shows. */
export const panel = <const K extends PanelKey, D>({ key, title, read }: PanelPlan<K, D>) => ({
  key,
  show: async (ctx: Context, scope: OwnerScope, query: PanelQuery) => {
    const data = await read(ctx, scope, query);
    return { key, title: typeof title === "string" ? title : title(data), data };
  },
});
