const KEY = "runsheet-pay-link";

/** Keeps the link's token in this tab while its visitor is at the cardholder's bank. */
export function keepPayLink(token: string | undefined): void {
  if (token) sessionStorage.setItem(KEY, token);
}

export const keptPayLink = (): string | null => sessionStorage.getItem(KEY);
