import type { TreeNode } from "./rules";

/** Somebody in the tree; `roles` in words, `phone` as it is stored. */
export type OrgPerson = {
  hrid: number;
  fullname: string;
  name: string;
  roles: string[];
  shop: string | null;
  phone: string | null;
};

export type OrgNode = TreeNode<OrgPerson>;
