import { useLayoutEffect, useState } from 'react';

/** What a chart may draw on: the width it was given and the size of its letters, in CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly fontSize: number;
}

const sizeOf = (element: HTMLElement): ChartSize => ({
  width: element.clientWidth,
  fontSize: Number.parseFloat(getComputedStyle(element).fontSize) || 13,
});

/**
 * Measures the element given to the returned ref, and again when its width or the customer's text
 * size changes. The height is in ems and known from the start, so nothing jumps.
 */
export const useChartSize = (): [(element: HTMLElement | null) => void, ChartSize | undefined] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<ChartSize>();
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setSize(sizeOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
};
