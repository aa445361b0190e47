/** How many steps of the open screen's record are being saved or were saved. */
let steps = 0;

/** What a crew's own step changes about the record on the screen isn't news to it. */
export const ownStep = {
  begin: () => {
    steps += 1;
  },
  refused: () => {
    steps -= 1;
  },
  /** Another screen is open now. */
  forget: () => {
    steps = 0;
  },
  isTaken: (): boolean => steps > 0,
};
