import type { ReactNode } from "react";
import {
  Label,
  Slider as AriaSlider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from "react-aria-components";
import { withClass } from "./classes";

export type SliderProps = Omit<AriaSliderProps<number>, "children"> & {
  label: ReactNode;
  /** How the value is written; else as `formatOptions` say. */
  say?: (value: number) => ReactNode;
};

export function Slider({ label, say, className, ...rest }: SliderProps) {
  return (
    <AriaSlider {...rest} className={withClass("slider", className)}>
      <Label className="field-label">{label}</Label>
      <SliderOutput className="slider-value">
        {({ state, defaultChildren }) => (say ? say(state.getThumbValue(0)) : defaultChildren)}
      </SliderOutput>
      <SliderTrack className="slider-track">
        {({ state }) => (
          <>
            <div
              className="slider-fill"
              style={{
                inlineSize: `calc(0.9rem + (100% + 0rem) * ${state.getThumbPercent(0)})`,
              }}
            />
            <SliderThumb className="slider-thumb" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
