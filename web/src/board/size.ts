import { useLayoutEffect, useState, type RefObject } from "react";

/** The inner size of an element in pixels; `usual` until it is known. */
export function useSize(
  ref: RefObject<HTMLElement | null>,
  usual: readonly [number, number],
): readonly [number, number] {
  const [size, setSize] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize, blockSize } = entry!.contentBoxSize[0]!;
      const next = [Math.floor(inlineSize), Math.floor(blockSize)] as const;
      if (next[0] > 0 && next[1] > 0) {
        setSize((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
