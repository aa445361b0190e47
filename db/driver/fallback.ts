import { isConnectionLost, sqlState } from "../transaction";
import type { Runner } from "./runner";

/** Where reads go when their database doesn't answer. */
export type Fallback = {
  /** Whether it's known to be down; then it isn't asked. */
  isDown: () => boolean;
  /** Called when a connection to it was lost or couldn't be made. */
  noteLost: () => void;
  /** Runs `work` as long as the database answers; rejects with a connection error when it goes silent. */
  whileItAnswers: <T>(work: Promise<T>) => Promise<T>;
  /** The database to ask instead. */
  instead: () => Runner;
};

/** A standby cancels queries that block replication: the standby is fine, but this read failed. */
const CONFLICT_WITH_RECOVERY = "40001";

/** Runs single statements that get no answer on another database. Only for reads. */
export const withFallback = (runner: Runner, fallback: Fallback): Runner => ({
  begin: runner.begin,
  run: async (ask) => {
    if (fallback.isDown()) return fallback.instead().run(ask);
    try {
      return await fallback.whileItAnswers(runner.run(ask));
    } catch (error) {
      if (isConnectionLost(error)) fallback.noteLost();
      else if (sqlState(error) !== CONFLICT_WITH_RECOVERY) throw error;
      return fallback.instead().run(ask);
    }
  },
});
