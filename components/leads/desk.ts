import type { Crumb } from "@/components/layout/nav";

/** Whose return form it is: a crew's or a partner's. */
export type Desk = {
  crumbs: Crumb[];
  /** Where one goes on to after a return. */
  back: { label: string; href: string };
  /** The partner's form also takes W2. */
  w2: boolean;
  /** What the property's gallery calls this lead, to lead back here. */
  source: string;
};
