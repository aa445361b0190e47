import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";

export type Option<V extends string | number = string | number> = {
  value: V;
  label: string;
  disabled?: boolean;
  /** Adjacent options of one group are below its name. */
  group?: string;
};

/** An option for each text, shown as it is sent. */
export const asOptions = <Text extends string>(texts: readonly Text[]): Option<Text>[] =>
  texts.map((text) => ({ value: text, label: text }));

type NativeSelectProps = ComponentProps<"select"> & {
  options: readonly Option[];
  /** The first, empty choice; left out when not given. */
  placeholder?: string;
};

/** The browser's select, which phones open as a wheel; styled, with our arrow. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <div className={cn("relative", className)}>
      <select
        {...rest}
        className={cn(control, "appearance-none pr-9 max-[22rem]:pr-7 max-[22rem]:pl-2 max-[22rem]:text-sm")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {inGroups(options).map(([first, ...others]) =>
          first.group === undefined ? (
            <Choices key={first.value} options={[first, ...others]} />
          ) : (
            <optgroup key={first.value} label={first.group}>
              <Choices options={[first, ...others]} />
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 max-[22rem]:right-2"
      />
    </div>
  );
}

const Choices = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

function inGroups(options: readonly Option[]): [Option, ...Option[]][] {
  const groups: [Option, ...Option[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0].group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/** The selected option's value (numbers stay numbers); `undefined` for the empty choice. */
export function selectedValue(options: readonly Option[], text: string): string | number | undefined {
  return options.find((option) => String(option.value) === text)?.value;
}
