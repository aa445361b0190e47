import { forbidden, notFound } from "next/navigation";
import { Forbidden, NotFound } from "@/lib/errors";

/** A read's refusal as the page it is: 403 or 404; everything else goes to the error screen. */
export async function readOrRefuse<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Forbidden) forbidden();
    if (error instanceof NotFound) notFound();
    throw error;
  }
}
