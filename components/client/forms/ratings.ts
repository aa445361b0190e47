import { Frown, Meh, Smile } from "lucide-react";

/** As the documents number them, the best first. */
export const RATINGS = [
  { value: "1", label: "1 Excellent", icon: Smile },
  { value: "2", label: "2 Good", icon: Meh },
  { value: "3", label: "3 Poor", icon: Frown },
] as const;
