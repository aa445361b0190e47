import { cn } from "./cn";

/** Houses on a Toronto street with a ladder at the eaves and clean windows, in the product's colours. */
export function HouseScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={cn("block aspect-[64/26] bg-sky-soft", className)}
    >
      {/* Between the roofs: a wide banner cuts the top off. */}
      <circle cx="604" cy="84" r="26" className="fill-sun" />
      <g className="fill-surface">
        <path
          transform="translate(101 38)"
          d="M70 62h96a17 17 0 0 0-6-33 30 30 0 0 0-57-5 20 20 0 0 0-33 13 13 13 0 0 0 0 25z"
        />
        <path
          transform="translate(22 52)"
          d="M366 44h66a12 12 0 0 0-4-23 21 21 0 0 0-40-4 14 14 0 0 0-22 9 9 9 0 0 0 0 18z"
        />
      </g>
      <path d="M0 226h640v34H0z" className="fill-leaf" />
      <House x={34} roof="fill-brick" wall="fill-surface" />
      <House x={236} roof="fill-lake-deep" wall="fill-sun-soft" />
      <House x={438} roof="fill-plum" wall="fill-surface" />
      <Ladder />
      <Tree x={212} />
      <Tree x={624} />
    </svg>
  );
}

function House({ x, roof, wall }: { x: number; roof: string; wall: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M10 122h148v108H10z" className={wall} />
      <path d="M84 58 172 128H-4z" className={roof} />
      <path d="M-6 124h180v9H-6z" className="fill-line" />
      <Pane x={26} y={148} />
      <Pane x={108} y={148} />
      <path d="M72 172h26v58H72z" className={roof} />
      <circle cx="92" cy="204" r="2.5" className="fill-sun" />
      <path d="M70 88h28v24H70z" className="fill-sky-soft" />
      <path d="m72 108 14-18m0 20 10-13" className="stroke-surface" strokeWidth="3" />
    </g>
  );
}

function Pane({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-3-3h40v48H-3z" className="fill-line" />
      <path d="M0 0h34v42H0z" className="fill-sky" />
      <path d="m4 34 22-28m-8 30 13-17" className="stroke-sky-soft" strokeWidth="4" strokeLinecap="round" />
      <path d="M17 0v42M0 21h34" className="stroke-surface" strokeWidth="2.5" />
    </g>
  );
}

function Ladder() {
  const rungs = [0, 1, 2, 3, 4, 5, 6];
  return (
    <g className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round">
      <path d="M372 236 396 116M394 236l24-120" />
      {rungs.map((rung) => (
        <path key={rung} d={`M${375 + rung * 3.2} ${222 - rung * 16}h22`} strokeWidth="3" />
      ))}
      <path d="M418 232h26l-3-24h-20z" className="fill-lake stroke-lake" />
      <path d="M419 208c0-18 24-18 24 0" strokeWidth="2.5" />
    </g>
  );
}

function Tree({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-4 186h8v46h-8z" className="fill-sun-text" />
      <circle cy="162" r="30" className="fill-leaf-deep" />
      <circle cx="-16" cy="180" r="17" className="fill-leaf-deep" />
      <circle cx="15" cy="182" r="18" className="fill-leaf-deep" />
    </g>
  );
}
