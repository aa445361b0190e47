type TickBoxProps = { label: string; checked: boolean; some?: boolean; onChange: (event: unknown) => void };

/** The label fills the cell, so that the target is bigger than the box. */
export function TickBox({ label, checked, some = false, onChange }: TickBoxProps) {
  return (
    <label className="grid h-9 w-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4.5 accent-lake"
      />
    </label>
  );
}
