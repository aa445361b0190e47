import { expect, it } from "vitest";
import { countStatement, metrics } from "@/lib/platform/watch/metrics";

it("slow statements have a figure before the first one, which a rate needs", async () => {
  countStatement("select made_up, jobs", 3, false);
  expect(await metrics().register.metrics()).toContain(
    'runsheet_slow_statements_total{statement="select made_up"} 0',
  );
  countStatement("select made_up, jobs", 900, true);
  expect(await metrics().register.metrics()).toContain(
    'runsheet_slow_statements_total{statement="select made_up"} 1',
  );
});
