import { Card } from "@/components/ui/card";
import { SideScroll } from "@/components/ui/side-scroll";
import { cut } from "@/lib/values/text";

/** The file's first rows as they stand. */
export function Samples({ headers, samples }: { headers: readonly string[]; samples: readonly string[][] }) {
  return (
    <Card title="First rows of the file">
      <SideScroll label="First rows">
        <table className="w-full text-left text-sm">
          <thead className="bg-well">
            <tr>
              {headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header
                <th key={at} scope="col" className="whitespace-nowrap px-2 py-1">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
              <tr key={row} className="border-line border-t">
                {headers.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <td key={at} className="whitespace-nowrap px-2 py-1">
                    {cut(cells[at] ?? "", 40)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Card>
  );
}
