import type { TestProject } from "vitest/node";
import { startTestCluster } from "@/tests/support/test-cluster";
import { prepareWorld } from "./world";

declare module "vitest" {
  interface ProvidedContext {
    /** The test server, and its database with the company that budgets are measured in. */
    budgetServer: string;
    budgetWorld: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestCluster();
  provide("budgetServer", server.url);
  provide("budgetWorld", await prepareWorld(server.url));
  return server.stop;
}
