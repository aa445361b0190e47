import Link from "next/link";
import type { LiveBoard } from "@/lib/features/live-board/board-schema";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** The day in figures: jobs, money, and who asks for help. */
export function BoardFigures({ board }: { board: LiveBoard }) {
  const { crews, money, done, started, total, unclaimed } = board;
  const behind = crews.filter((crew) => crew.behind.length > 0).length;
  const onSite = crews.filter(({ current }) => current !== null).length;
  const figures = [
    { name: "Crews", value: String(crews.length), note: `${onSite} on site, ${behind} behind` },
    { name: "Jobs done", value: `${done} of ${total}`, note: `${started} started` },
    {
      name: "Produced",
      value: formatMoney(money.produced),
      note: `of ${formatMoney(money.planned)} planned`,
    },
    {
      name: "Help requests",
      value: String(unclaimed),
      note: <Link href={path.liveActions()}>Live actions</Link>,
    },
  ];
  return (
    <dl className="mb-6 grid gap-3 min-[20rem]:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="card-edge rounded-lg bg-surface px-4 py-3">
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          <dd className="text-ink-muted text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How what was produced was paid. */
export function BoardMoney({ money }: { money: LiveBoard["money"] }) {
  const rows = [
    ["Cash", money.cash],
    ["Cheque", money.cheque],
    ["Card or paid", money.paid],
    ["Receivable", money.receivable],
  ] as const;
  return (
    <section aria-labelledby="board-money" className="card-edge mb-6 rounded-lg bg-surface p-4">
      <h2 id="board-money" className="mb-2 text-lg">
        Money today, before tax
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-4">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {money.unpriced > 0 && (
        <p className="mt-2 text-ink-muted text-sm">
          {`${count(money.unpriced, "job")} done without a price: not counted yet.`}
        </p>
      )}
    </section>
  );
}
