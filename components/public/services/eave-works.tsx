import { Picture } from "@/components/public/shell/picture";
import type { ServicesFacts } from "@/lib/features/company/site-view";

const WORKS = [
  { code: "eh", more: "By hand, all around, the leaves bagged and the downspouts flushed with water." },
  { code: "eg", more: "The same for the garage or the coach house at the back." },
] as const;

/** EH and EG, with what they are good for. */
export function EaveWorks({ works }: { works: ServicesFacts["works"] }) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <Picture name="eaves" width={560} height={300} className="block h-auto w-full rounded-lg" />
      <ul className="grid gap-7">
        {WORKS.map(({ code, more }) => (
          <li key={code}>
            <h3 className="font-display font-semibold text-2xl">{works[code].label}</h3>
            <p className="mt-1 text-lg">{works[code].description}.</p>
            <p className="mt-1 text-ink-muted">{more}</p>
          </li>
        ))}
        <li className="text-ink-muted">
          {`${works.cages.label}: wire cages over the outlets keep new leaves out. You buy them and we'll install them.`}
        </li>
      </ul>
    </div>
  );
}
