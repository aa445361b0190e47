import { formatPhone } from "@/lib/values/phone";
import type { NumberedStop } from "./stop-table";

/** The round on paper: what a driver without a phone needs, and a box to tick. */
export function PrintList({ stops, heading }: { stops: NumberedStop[]; heading: string }) {
  return (
    <section aria-hidden className="hidden print:block">
      <p className="mb-2 font-semibold">{heading}</p>
      <table className="w-full border-collapse [&_td]:border [&_td]:border-line [&_td]:p-1.5 [&_td]:align-top [&_th]:border [&_th]:border-line [&_th]:p-1.5 [&_th]:text-left">
        <thead>
          <tr>
            {["Stop", "Address", "Name", "Phone", "Priority", "Attempts", "Done"].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.id}>
              <td>{stop.number}</td>
              <td>
                {[stop.address, stop.postcode, stop.perly && `Perly ${stop.perly}`]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td>{stop.name}</td>
              <td className="whitespace-nowrap">{formatPhone(stop.phone)}</td>
              <td>{stop.priority}</td>
              <td>{stop.attempts}</td>
              <td>
                <span className="inline-block size-5 border-2 border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
