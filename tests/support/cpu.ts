/** The milliseconds of CPU that this thread spends on `work`; what else runs on the machine doesn't count. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
