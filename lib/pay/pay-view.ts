/** What the pay screens are drawn from, under a name that screens may import. */
export type * from "./screens";
