type Address = { address: string; city: string; postcode: string | null };

/** "88 Shaw St, Toronto, ON, M6J 2W3": the city keeps a common street name from straying. */
export const fullAddress = ({ address, city, postcode }: Address): string =>
  [address, city, "ON", postcode].filter(Boolean).join(", ");

const link = (act: "dir" | "search", query: Record<string, string>) =>
  `https://www.google.com/maps/${act}/?${new URLSearchParams({ api: "1", ...query })}`;

/** Opens the phone's map app with the way there, from where the phone is or from another place. */
export const phoneDirections = (to: Address, from?: Address): string =>
  link("dir", {
    ...(from && { origin: fullAddress(from) }),
    destination: fullAddress(to),
    travelmode: "driving",
  });

/** Opens the phone's map app with the way past several places, at most ten, from where the phone is. */
export const phoneRound = (stops: readonly Address[]): string => {
  const places = stops.map(fullAddress);
  return link("dir", {
    destination: places.at(-1) ?? "",
    ...(places.length > 1 && { waypoints: places.slice(0, -1).join("|") }),
    travelmode: "driving",
  });
};

export const NEARBY = [
  { what: "gas", words: "gas stations", link: "Gas stations near here" },
  { what: "coffee", words: "coffee shops", link: "Coffee near here" },
] as const;

/** Opens the phone's map app with what it finds around a place. */
export const phoneSearch = (words: string, near: Address): string =>
  link("search", { query: `${words} near ${fullAddress(near)}` });
