import { Check } from "lucide-react";
import type { Column } from "@/components/table/column";
import { Badge } from "@/components/ui/badge";
import type { MasterClient, Priority } from "@/lib/features/wine/master/contract";
import { formatMoney, plainDollars } from "@/lib/values/money";

function ListBadge({ list }: { list: Priority }) {
  return (
    <Badge tone={list === "A" ? "leaf" : "sky"} icon={<Check aria-hidden />}>
      {`List ${list}`}
    </Badge>
  );
}

/** On a phone everything is below the name; the columns after it are hidden. */
function ClientCell({ client }: { client: MasterClient }) {
  const { fullname, address, perly, wine_list } = client;
  return (
    <span className="wrap-anywhere block py-1 lg:py-0">
      {fullname}
      <span className="block font-normal text-ink-muted lg:hidden print:hidden">
        {address} <span className="whitespace-nowrap">{perly}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal lg:hidden print:hidden">
        {formatMoney(client.total_spent)}
        {wine_list && <ListBadge list={wine_list} />}
      </span>
    </span>
  );
}

const COLUMNS: Column<MasterClient>[] = [
  {
    id: "fullname",
    header: "Client",
    value: ({ fullname }) => fullname,
    cell: (client) => <ClientCell client={client} />,
    wrap: true,
  },
  { id: "address", header: "Address", value: ({ address }) => address, wrap: true },
  { id: "perly", header: "Perly", value: ({ perly }) => perly },
  {
    id: "total_spent",
    header: "Total spent",
    align: "right",
    value: ({ total_spent }) => total_spent,
    cell: (client) => formatMoney(client.total_spent),
    csv: ({ total_spent }) => plainDollars(total_spent),
  },
  {
    id: "wine_list",
    header: "List",
    value: ({ wine_list }) => wine_list,
    cell: ({ wine_list }) =>
      wine_list ? <ListBadge list={wine_list} /> : <span className="text-ink-muted">Not listed</span>,
  },
];

/** Only a complete list can be sorted: otherwise the first of those shown would look like the first of all. */
export const WHOLE_COLUMNS = COLUMNS;
export const FIRST_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }));
