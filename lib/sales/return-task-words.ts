/** What a return says to who sent it. */
export const told = (done: string, emailed: boolean): string =>
  emailed ? `${done}. An e-mail to the client is on its way.` : done;
