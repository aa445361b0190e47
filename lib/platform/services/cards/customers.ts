import { ask, NoSuchCustomer, stripe } from "./client";

/** What Stripe knows of a customer, apart from the cards. */
export type CustomerFacts = { deleted: boolean; defaultCard: string | null };

/** Errors: `NoSuchCustomer` for one the key in use doesn't know, `NoAnswer`. */
export async function readCustomer(id: string): Promise<CustomerFacts> {
  const customer = await ask(stripe().customers.retrieve(id));
  if (customer.deleted) return { deleted: true, defaultCard: null };
  const chosen = customer.invoice_settings?.default_payment_method ?? null;
  return { deleted: false, defaultCard: chosen && typeof chosen === "object" ? chosen.id : chosen };
}

/** Whether the key in use knows a customer, and it was not deleted. */
export async function knowsCustomer(id: string): Promise<boolean> {
  try {
    return !(await readCustomer(id)).deleted;
  } catch (error) {
    if (error instanceof NoSuchCustomer) return false;
    throw error;
  }
}

/** Deletes a customer and all their cards at Stripe for good; one that is gone stays gone. Errors: `NoAnswer`. */
export async function deleteCustomer(id: string): Promise<void> {
  try {
    await ask(stripe().customers.del(id));
  } catch (error) {
    if (!(error instanceof NoSuchCustomer)) throw error;
  }
}
