import type { z } from "zod";
import type { Message } from "@/lib/core/leads/message-schema";
import { type estimateForm, priceText } from "@/lib/core/leads/returns/estimate-rules";

type Prices = Pick<Message, "w1" | "w2" | "eh" | "eg">;

/** The prices a property has so far, as they are typed; null when it has none. */
export function pricesSoFar(place: Prices | null, hasW2: boolean) {
  if (!place) return null;
  const { w1, w2, eh, eg } = place;
  const shown = { w1: priceText(w1), w2: hasW2 ? priceText(w2) : "", eh: priceText(eh), eg: priceText(eg) };
  return Object.values(shown).some(Boolean) ? shown : null;
}

/** The first values of the form: the prices that were returned before, and empty notes for new ones. No W2: it stays. */
export const estimateFields = ({ w1, w2, eh, eg }: Message, hasW2: boolean) =>
  ({
    w1: priceText(w1),
    w2: hasW2 ? priceText(w2) : undefined,
    eh: priceText(eh),
    eg: priceText(eg),
    property_notes_1: "",
    note1_access: "public",
    property_notes_2: "",
    note2_access: "public",
    property_notes_3: "",
    note3_access: "public",
    send_email: false,
    email_notes: "",
  }) satisfies z.input<typeof estimateForm>;
