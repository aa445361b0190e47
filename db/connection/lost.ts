import { sqlState } from "../transaction";

const LOST = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P0)/;

/** Whether an error says that a database is gone or can't be reached. */
export const isConnectionLost = (error: unknown): boolean => LOST.test(sqlState(error) ?? "");
