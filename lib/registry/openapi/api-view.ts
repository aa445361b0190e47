import type { Contract } from "@/lib/contract";
import type { Operation } from "./operation-rules";

export type ApiLine = { id: string } & Pick<Contract, "method" | "path" | "who" | "effect">;

export type ApiView = {
  total: number;
  groups: { tag: string; lines: ApiLine[] }[];
  chosen: (ApiLine & { operation: Operation }) | null;
};
