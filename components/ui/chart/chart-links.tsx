import Link from "next/link";
import { type KeyboardEvent, useState } from "react";
import type { ChartLayout } from "./chart-layout";
import type { ChartPoint } from "./chart-types";

type ChartLinksProps = {
  layout: ChartLayout;
  points: ChartPoint[];
  current?: string;
  sentence: (point: ChartPoint) => string;
  onFocus: (index: number) => void;
  onBlur: () => void;
};

function go(event: KeyboardEvent<HTMLElement>) {
  const item = event.currentTarget.parentElement;
  const list = item?.parentElement;
  const next = {
    ArrowRight: item?.nextElementSibling,
    ArrowLeft: item?.previousElementSibling,
    Home: list?.firstElementChild,
    End: list?.lastElementChild,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector("a")?.focus();
}

/** Each column is a link as high as the chart. One Tab stop for all of them (a year has 366); the arrows move. */
export function ChartLinks({ layout, points, current, sentence, onFocus, onBlur }: ChartLinksProps) {
  const [focused, setFocused] = useState<string>();
  const linked = points.flatMap((point, index) => (point.href ? [{ point, index, href: point.href }] : []));
  const has = (id?: string) => linked.some(({ point }) => point.id === id);
  const stop = [focused, current].find(has) ?? linked.at(-1)?.point.id;
  if (linked.length === 0) return null;
  const height = layout.labels.length === points.length ? layout.height : layout.bottom + 4;
  return (
    <ul>
      {linked.map(({ point, index, href }) => (
        <li key={point.id}>
          <Link
            href={href}
            prefetch={false}
            tabIndex={point.id === stop ? 0 : -1}
            aria-label={sentence(point)}
            aria-current={point.id === current || undefined}
            onKeyDown={go}
            onFocus={(event) => {
              setFocused(point.id);
              if (event.currentTarget.matches(":focus-visible")) onFocus(index);
            }}
            onBlur={onBlur}
            className="absolute top-0 rounded-sm outline-offset-0"
            style={{
              left: `${(layout.start(index) / layout.width) * 100}%`,
              width: `${(layout.band / layout.width) * 100}%`,
              height,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
