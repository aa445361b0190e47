import type { Column } from "@/components/table/column";

type Placed = { address: string | null; postcode: string | null };

/** Where it is: the address, and the postal code beside it. */
export const addressColumn = <Row extends Placed>(more: Partial<Column<Row>> = {}): Column<Row> => ({
  id: "address",
  header: "Address",
  value: ({ address }) => address ?? "No address",
  cell: ({ address, postcode }) => (
    <>
      {address ?? "No address"}
      {postcode && <span className="ml-2 text-ink-muted text-sm">{postcode}</span>}
    </>
  ),
  ...more,
});
