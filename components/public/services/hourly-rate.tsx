import { type Cents, formatMoney } from "@/lib/values/money";

const WORKS = [
  { name: "Storm work", text: "Storm windows taken down, washed, labelled and put back up." },
  { name: "Construction clean", text: "Paint, labels and mortar cleaned off the glass after construction." },
  { name: "Power washing", text: "Decks, walks, driveways and siding." },
  { name: "Ivy trimming", text: "Back from windows, eaves and wires." },
];

/** "$170", cents only where there are any. */
const whole = (cents: Cents) => formatMoney(cents).replace(/\.00$/, "");

/** The rate of a crew and the four works it covers. */
export function HourlyRate({ rate, hst }: { rate: Cents; hst: number }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[auto_1fr] lg:gap-16">
      <p>
        <span className="block font-display font-semibold text-7xl leading-none tracking-tight">
          {whole(rate)}
        </span>
        <span className="mt-3 block text-lg">per crew-hour, for a 2-person crew</span>
        <span className="block text-sun-text">{`plus ${Math.round(hst * 100)}% HST`}</span>
      </p>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {WORKS.map(({ name, text }) => (
          <li key={name} className="border-sun-text/40 border-t pt-3">
            <h3 className="font-semibold text-lg">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
