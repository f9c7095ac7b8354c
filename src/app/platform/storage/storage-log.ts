const told = new Set<string>();

/** One line in the console for each kind of trouble with the copy, and no more (reliability.md B28). */
export const logOnce = (line: string): void => {
  if (told.has(line)) return;
  told.add(line);
  console.info(`Kheya: ${line}`);
};
