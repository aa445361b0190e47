import { becomeScript } from "./support/bootstrap.mjs";

becomeScript("worker.ts");
