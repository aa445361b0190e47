/** How a part of the installation is: it works, it is not set up (and what happens instead), or it fails. */
export type CheckState = "works" | "absent" | "fails";

export type Check = {
  name: string;
  state: CheckState;
  /** A sentence for the manager who looks: what was found, and what to do. */
  says: string;
};
