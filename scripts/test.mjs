import { runScript } from "./support/bootstrap.mjs";

runScript("test.ts");
