import { observable } from './observable.ts';
import { afterPaint } from './timing.ts';

/** True while the page goes on paper with the figures that the screen hides. */
export const isPrintingFigures = observable(false);

/**
 * Opens the print dialog with every figure shown, and hides them again afterwards. Returns a cancel
 * function.
 */
export const printWithFigures = (onPrinted?: () => void): (() => void) => {
  isPrintingFigures.set(true);
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    isPrintingFigures.set(false);
  };
  // Some browsers of phones never report the end: then the next touch of the page is it.
  for (const type of ['afterprint', 'pointerdown'] as const)
    addEventListener(
      type,
      () => {
        end();
        onPrinted?.();
      },
      { signal: leaving.signal },
    );
  const cancel = afterPaint(() => print());
  return () => {
    cancel();
    end();
  };
};
