/** Whether this process can be replaced by another program: not on Windows. */
export const canBecome = (): boolean => process.execve !== undefined && process.platform !== "win32";

/** Replaces this process with another run of Node, which keeps its number, parent and outputs. */
export function become(args: string[], env: NodeJS.ProcessEnv): never {
  if (!process.execve) throw new Error("This Node can't replace itself: use Node 24.");
  return process.execve(process.execPath, [process.execPath, ...args], env);
}
