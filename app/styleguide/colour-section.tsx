import { STATUSES, StatusBadge } from "@/components/ui/status-badge";
import { TONES, type Tone } from "@/components/ui/tone";
import { Row, Section } from "./section";

const SOLIDS: Record<Tone, string> = {
  ink: "bg-ink text-on-ink",
  lake: "bg-lake text-on-lake",
  sun: "bg-sun text-on-sun",
  leaf: "bg-leaf text-on-leaf",
  brick: "bg-brick text-on-brick",
  sky: "bg-sky text-on-sky",
  plum: "bg-plum text-on-plum",
};

export function ColourSection() {
  return (
    <Section title="Colour, type and status">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {(Object.keys(SOLIDS) as Tone[]).map((tone) => (
          <div key={tone} className="overflow-hidden rounded-lg border border-line">
            <p className={`px-3 py-4 font-semibold capitalize ${SOLIDS[tone]}`}>{tone}</p>
            <p className={`px-3 py-2 ${TONES[tone]} border-0`}>Soft tint</p>
          </div>
        ))}
      </div>
      <div>
        <p className="font-display text-4xl">Clear windows, dry walls</p>
        <p className="text-2xl">Tue 12 May 2026 · $185.00 · 8:35 am</p>
        <p>The interface face at 16 px, with figures of one width: 1,111.11 and 8,888.88.</p>
        <p className="text-ink-muted text-sm">Hints and footnotes, one step smaller and quieter.</p>
      </div>
      <Row>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    </Section>
  );
}
