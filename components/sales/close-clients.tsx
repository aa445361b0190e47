import { SideScroll } from "@/components/ui/side-scroll";
import type { CloseClient } from "@/lib/features/sales/task-schema";
import { formatPrice } from "@/lib/values/money";

const PARTS = ["w1", "eh", "eg"] as const;

/** What the neighbours pay: a measure for a new price. */
export function CloseClients({ clients }: { clients: readonly CloseClient[] }) {
  if (clients.length === 0) return <p className="text-ink-muted">No nearby properties with prices.</p>;
  return (
    <SideScroll label="Prices of close clients">
      <table className="w-full">
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            <th scope="col" className="py-1 text-left font-medium">
              Client
            </th>
            {PARTS.map((part) => (
              <th key={part} scope="col" className="py-1 pl-3 text-right font-medium uppercase">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((close) => (
            <tr key={close.address} className="border-line align-top not-last:border-b">
              <th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
                {close.address}
                <span className="block text-ink-muted text-sm">{close.client}</span>
              </th>
              {PARTS.map((part) => (
                <td key={part} className="py-1.5 pl-3 text-right tabular-nums">
                  {close[part] ? formatPrice(close[part]) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
