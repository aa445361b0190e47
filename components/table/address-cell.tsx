type AddressCellProps = { address: string; postcode: string | null; city?: string };

/** The address above its area; on a desk, beside its postal code on one line. */
export const AddressCell = ({ address, postcode, city }: AddressCellProps) => (
  <span className="block xl:flex xl:items-baseline xl:gap-2">
    <span className="block max-w-56 truncate" title={address}>
      {address}
    </span>
    <span className="block font-normal text-ink-muted">
      {postcode}
      {city && <span className="xl:hidden">{postcode ? ` · ${city}` : city}</span>}
    </span>
  </span>
);
