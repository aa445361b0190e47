/** What the dashboard says of the cards on file. */
export function cardMessage(cards: number): string {
  if (cards === 0) return "No Cards on File";
  return cards === 1 ? "Card on File" : "Cards on File";
}
