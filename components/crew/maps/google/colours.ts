/** A token's colour as it stands now, in the strong theme too: the service's markers take values, not classes. */
export const colourOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim() || "black";
