/** What a phone shows under the screen's head; the rest is out of sight, or comes with the next frame. */
export const firstRows = 3;

/** How many rows of each list the first paint needs, where they stand below each other. */
export const sharesOfFirstRows = (counts: readonly number[]): readonly number[] => {
  let left = firstRows;
  return counts.map((count) => {
    const share = Math.min(left, count);
    left -= share;
    return share;
  });
};

/** About; what comes in the end has its own height. */
const rowHeightPx = 64;

/** The place of rows yet to come: the page is as long as it will be, so that a place far down is found again. */
export const placeOfRows = (count: number) => ({ minBlockSize: count * rowHeightPx });
