import type { PointerEvent as ReactPointerEvent } from 'react';

/** How far a pointer may move, in CSS pixels, between press and release. */
const slopPx = 12;

const isOver = (button: HTMLElement, { clientX, clientY }: PointerEvent): boolean =>
  button.contains(document.elementFromPoint(clientX, clientY));

/**
 * For a button's `onPointerDown`: counts a press even if the layout moves the button before the pointer is released, as
 * an arriving price does; browsers send no click then. Moving the pointer off the button still cancels the press (WCAG
 * 2.5.2).
 */
export const steadyPress = (down: ReactPointerEvent<HTMLButtonElement>): void => {
  const button: HTMLButtonElement = down.currentTarget;
  const { pointerId, clientX, clientY } = down;
  if (!down.isPrimary || down.button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  const isSame = (event: PointerEvent): boolean => event.pointerId === pointerId;
  button.setPointerCapture(pointerId);
  button.addEventListener(
    'pointerup',
    (up) => {
      if (!isSame(up)) return;
      listening.abort();
      const hasMoved = Math.hypot(up.clientX - clientX, up.clientY - clientY) > slopPx;
      if (!hasMoved && button.isConnected && !isOver(button, up)) button.click();
    },
    { signal },
  );
  button.addEventListener('pointercancel', (event) => isSame(event) && listening.abort(), {
    signal,
  });
};
