import { useLayoutEffect, useState, type RefObject } from "react";

type Size = readonly [number, number];

/** The inner size of an element in pixels; `usual` where it cannot be known. */
export function useSize(ref: RefObject<HTMLElement | null>, usual: Size): Size {
  const [size, setSize] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const note = (wide: number, high: number) => {
      const next = [Math.floor(wide), Math.floor(high)] as const;
      if (next[0] > 0 && next[1] > 0) {
        setSize((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
      }
    };
    note(...innerSize(element)); // an observer tells it only after the first picture
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize, blockSize } = entry!.contentBoxSize[0]!;
      note(inlineSize, blockSize);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

function innerSize(element: HTMLElement): Size {
  const style = getComputedStyle(element);
  const sum = (...widths: string[]) => widths.reduce((all, width) => all + parseFloat(width), 0);
  return [
    element.clientWidth - sum(style.paddingLeft, style.paddingRight),
    element.clientHeight - sum(style.paddingTop, style.paddingBottom),
  ];
}
