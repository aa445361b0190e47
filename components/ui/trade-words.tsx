import { cn } from "@/components/ui/cn";
import { kindWords, perlyWords, workInWords } from "@/lib/values/trade-words";

type WordsProps = { className?: string };

const small = "wrap-anywhere font-normal text-ink-muted text-sm";

/** "EH · Eavestroughs of the house" for each code of a job's work, below the codes; nothing when there are none. */
export function WorkWords({ of, className }: WordsProps & { of: string }) {
  const words = workInWords(of);
  if (words.length === 0) return null;
  return (
    <ul className={cn(small, className)}>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What [APPT] or [FLTR] on a card means, beside it. */
export function KindWords({ label, className }: WordsProps & { label: string }) {
  const words = kindWords(label);
  return words && <span className={cn(small, className)}>{words}</span>;
}

/** Where a house is in Perly's map book, with what the code means. */
export function Perly({ code, className }: WordsProps & { code: string }) {
  return (
    <span className={className}>
      <span>{`Perly ${code}`}</span> <span className={small}>{perlyWords(code)}</span>
    </span>
  );
}

type PlaceLineProps = { postcode: string | null; city: string; perly: string | null };

/** "M6H 3C1 · Toronto · Perly 40 B3", with the map book's square in words. */
export function PlaceLine({ postcode, city, perly }: PlaceLineProps) {
  return (
    <>
      {[postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}
      {perly && <span className={small}>{` (${perlyWords(perly)})`}</span>}
    </>
  );
}
