import { useEffect, useState } from 'react';

/** How long a changed figure stays marked. */
const markedForMs = 4_000;

interface Seen<Value> {
  readonly value: Value;
  /** How often it has changed since it was first shown. */
  readonly changes: number;
}

/**
 * Whether a value changed a moment ago, while it was on screen. The first value that arrives is no
 * change, and `isReady` is false until there is one.
 */
export const useChange = <Value extends string>(value: Value, isReady = true): boolean => {
  const [seen, setSeen] = useState<Seen<Value> | undefined>();
  const [marked, setMarked] = useState(0);
  if (isReady && seen?.value !== value) {
    setSeen({ value, changes: seen ? seen.changes + 1 : 0 });
  }
  const changes = seen?.changes ?? 0;
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setMarked(changes), markedForMs);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > marked;
};
