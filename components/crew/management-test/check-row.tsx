import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Check } from "@/lib/features/health/self-test/schema";

const LOOKS = {
  works: { word: "Works", tone: "leaf", icon: CircleCheck },
  absent: { word: "Not set up", tone: "sun", icon: CircleDashed },
  fails: { word: "Fails", tone: "brick", icon: TriangleAlert },
} as const;

export function CheckRow({ check: { name, state, says } }: { check: Check }) {
  const { word, tone, icon: Icon } = LOOKS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="w-36 shrink-0 font-semibold">{name}</span>
      <span className="w-32 shrink-0">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </span>
      <span className="wrap-anywhere min-w-0 flex-1 basis-64">{says}</span>
    </li>
  );
}
