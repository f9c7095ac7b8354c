import { useEffect, useState } from 'react';

/**
 * False for what a screen is first painted with, true once that is on the screen: for what may follow
 * a moment later, so that a tap is answered sooner. Frame and task: what is asked for in the frame
 * itself would still come before its paint.
 */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
};
