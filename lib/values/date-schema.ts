import { z } from "zod";
import { isBusinessDate } from "./dates";

// Apart from the dates themselves: screens show days without loading zod.
export const businessDateSchema = z.string().refine(isBusinessDate, { error: "Enter a date", abort: true });
