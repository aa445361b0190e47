/** What a return says to who sent it. */
export const told = (done: string, emailed: boolean): string =>
  emailed ? `${done}. We're emailing the client.` : done;
