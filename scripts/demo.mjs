import { runScript } from "./support/bootstrap.mjs";

runScript("demo.ts", { tied: true, tools: false });
