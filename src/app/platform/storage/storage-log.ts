const told = new Set<string>();

/** One line in the console for each kind of trouble with the copy, and no more (reliability.md B28). */
export const logOnce = (line: string): void => {
  if (told.has(line)) return;
  told.add(line);
  console.info(`Kheya: ${line}`);
};

/** Said of a record that is damaged, moved or written by a script (B28, B30). */
export const unreadable = 'a record of the copy on this device could not be read and was dropped';
