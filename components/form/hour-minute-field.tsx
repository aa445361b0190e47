"use client";

import { Clock } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError, FieldHint, type FieldProps, type FieldState, useField } from "./field";
import { NativeSelect, type Option, selectedValue } from "./native-select";

type HourMinuteFieldProps = Omit<FieldProps, "name"> & {
  /** The specification's pair: `startHour` and `startMinute`. */
  hourName: string;
  minuteName: string;
  hours: readonly number[];
  minutes: readonly number[];
  /** "text": the form's values are "8" and "05" instead of 8 and 5. */
  as?: "number" | "text";
  /** A button that fills in the current time, rounded down to a choice. */
  now?: boolean;
};

const pad = (minute: number) => String(minute).padStart(2, "0");

/** A time in two large selects; empty is `undefined` ("" with `as="text"`). */
export function HourMinuteField(props: HourMinuteFieldProps) {
  const { hourName, minuteName, hours, minutes, as = "number", now = false, label, hint, disabled } = props;
  const { setValue } = useFormContext();
  const hour = useField({ name: hourName, label: `${label} hour`, hint });
  const minute = useField({ name: minuteName, label: `${label} minutes` });
  const hourOptions = hours.map((value) => ({
    value: as === "text" ? String(value) : value,
    label: hourLabel(value),
  }));
  const minuteOptions = minutes.map((value) => ({
    value: as === "text" ? pad(value) : value,
    label: pad(value),
  }));
  const empty = as === "text" ? "" : undefined;

  const fillNow = () => {
    const time = nearestTime(hours, minutes, torontoClock(new Date()));
    const set = (name: string, options: Option[], index: number) =>
      setValue(name, options[index]?.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    set(hourName, hourOptions, hours.indexOf(time.hour));
    set(minuteName, minuteOptions, minutes.indexOf(time.minute));
  };

  return (
    <fieldset className={cn("grid min-w-0 content-start gap-1.5", props.className)}>
      <legend className={cn("mb-1.5 font-medium", props.hideLabel && "sr-only")}>{label}</legend>
      <FieldHint id={hour.tie.id} hint={hint} />
      <div className="flex items-stretch gap-2 max-[20rem]:grid max-[23rem]:flex-wrap">
        <Picker
          state={hour}
          label={`${label} hour`}
          className="flex-[1.35]"
          placeholder="Hour"
          options={hourOptions}
          empty={empty}
          disabled={disabled}
        />
        <Picker
          state={minute}
          label={`${label} minutes`}
          placeholder="Min"
          options={minuteOptions}
          empty={empty}
          disabled={disabled}
        />
        {now && (
          <Button
            variant="secondary"
            aria-label={`${label}: now`}
            onClick={fillNow}
            disabled={disabled}
            className="max-[23rem]:w-full"
            icon={<Clock aria-hidden className="size-5" />}
          >
            Now
          </Button>
        )}
      </div>
      <FieldError id={hour.tie.id} error={hour.error} />
      <FieldError id={minute.tie.id} error={minute.error} />
    </fieldset>
  );
}

type PickerProps = {
  state: FieldState;
  label: string;
  placeholder: string;
  options: Option[];
  empty: "" | undefined;
  disabled: boolean | undefined;
  className?: string;
};

function Picker({ state, label, placeholder, options, empty, disabled, className }: PickerProps) {
  return (
    <NativeSelect
      {...state.field}
      {...state.tie}
      aria-label={label}
      className={cn("min-w-0 max-w-40 flex-1", className)}
      options={options}
      placeholder={placeholder}
      disabled={disabled}
      value={state.field.value ?? ""}
      onChange={(event) => state.field.onChange(selectedValue(options, event.target.value) ?? empty)}
    />
  );
}

/** 8 → "8 am", 12 → "12 pm", 20 → "8 pm". */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;
}

type ClockNow = { hour: number; minute: number };

/** The time rounded down to an available choice: the first one if it's earlier, the last one if it's later. */
export function nearestTime(
  hours: readonly number[],
  minutes: readonly number[],
  { hour, minute }: ClockNow,
): ClockNow {
  const [firstHour = 0, lastHour = 0] = [hours[0], hours.at(-1)];
  const [firstMinute = 0, lastMinute = 0] = [minutes[0], minutes.at(-1)];
  if (hour < firstHour) return { hour: firstHour, minute: firstMinute };
  if (hour > lastHour) return { hour: lastHour, minute: lastMinute };
  return { hour, minute: minutes.findLast((choice) => choice <= minute) ?? firstMinute };
}

/** Hour and minute of an instant in the company's time zone, whatever the phone's is. */
export function torontoClock(instant: Date): ClockNow {
  const text = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(instant);
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return { hour, minute };
}
