import type { WineRow } from "@/db/queries/wine/wine";
import { clientName } from "@/lib/values/client-name";
import type { BusinessDate } from "@/lib/values/dates";
import type { WineClient } from "./contract";

const dayOnWire = (day: BusinessDate | null, today: BusinessDate) => (day === today ? "Today" : day);

export function wineToWire(row: WineRow, today: BusinessDate): WineClient {
  const { id, address, perly, postcode, phone, priority, attempts } = row;
  return {
    id,
    name: clientName(row),
    address,
    perly,
    postcode,
    phone,
    priority,
    attempts,
    delivery_date: dayOnWire(row.deliveryDate, today),
    delivered_by: row.deliverer,
    email_sent: dayOnWire(row.emailSent, today),
  };
}
