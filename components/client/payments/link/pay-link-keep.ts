const KEY = "runsheet-pay-link";

/** Keeps the link's token in this tab while the visitor is at the bank. */
export function keepPayLink(token: string | undefined): void {
  if (token) sessionStorage.setItem(KEY, token);
}

export const keptPayLink = (): string | null => sessionStorage.getItem(KEY);
