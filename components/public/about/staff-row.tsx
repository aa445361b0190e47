import type { StaffGroup } from "@/lib/features/company/people-rules";
import { Portrait } from "./portrait";

/** What a group does, and the faces of those who do it. */
export function StaffRow({ group: { role, about, names } }: { group: StaffGroup }) {
  return (
    <section className="grid gap-5 border-line border-t pt-6 lg:grid-cols-[18rem_1fr] lg:gap-12">
      <div>
        <h3 className="font-display font-semibold text-2xl">{role}</h3>
        <p className="mt-1 text-ink-muted">{about}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-6">
        {names.map((name) => (
          <li key={name}>
            <Portrait name={name} className="size-28 rounded-full" />
            <p className="mt-2 font-semibold text-lg leading-tight">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
