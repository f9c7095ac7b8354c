/** A figure older than this says its age (reliability.md R10). */
export const freshForMs = 60_000;

export type Age = readonly [unit: 'minutes' | 'hours' | 'days', count: number];

/** An age in its largest whole unit, from a minute on. */
export const ageOf = (ageMs: number): Age => {
  const minutes = Math.max(1, Math.floor(ageMs / 60_000));
  if (minutes < 60) return ['minutes', minutes];
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ['hours', hours] : ['days', Math.floor(hours / 24)];
};

/** When an age next reads differently: at the next whole minute. */
export const untilNextMs = (ageMs: number): number => 60_000 - (Math.max(0, ageMs) % 60_000);
