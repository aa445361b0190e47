import { metrics } from "@/lib/platform/watch/metrics";
import { type Process, setGauges } from "./gauges";

type Pools = Parameters<typeof setGauges>[1];

/** Everything this process counts and how it is now, in Prometheus' text format. */
export async function readMetrics(pools: Pools, of: Process = "server"): Promise<string> {
  const { register } = metrics();
  await setGauges(register, pools, of);
  return register.metrics();
}
