/** Four letters of different widths. */
const letters = ['ক', 'অ', 'হ', 'ই'];

/** No font has this code point, so its width is that of the box for a missing letter. */
const unassigned = '\u0378';

/** Whether the system has Bengali letters: without them it draws the same box for each. */
export const drawsBengali = (widthOf: (text: string) => number): boolean => {
  const box = widthOf(unassigned);
  return letters.some((letter) => widthOf(letter) !== box);
};

/**
 * Lets the document use the app's own Bengali face where the system has none. A style sheet alone
 * cannot decide this: phones with Android have the letters under no name that it could ask for, and
 * would download the face without need. Measuring takes a slow phone 50 ms, so that in English it
 * follows the first screen.
 */
export const applyBengaliFace = (): void => {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return;
  canvas.font = '32px system-ui, sans-serif';
  if (!drawsBengali((text) => canvas.measureText(text).width)) {
    document.documentElement.dataset['bengaliFace'] = 'own';
  }
};
