/** Most codes that are remembered, and most characters of one, as a ticket accepts them. */
const mostCodes = 20;
const longestCode = 60;

let codes: readonly string[] = [];

/** Remembers the code of a failed call while the tab is open; the same again counts once. */
export const noteErrorCode = (code: string): void => {
  const short = code.slice(0, longestCode);
  codes = [...codes.filter((one) => one !== short), short].slice(-mostCodes);
};

/** The codes of the latest failed calls, oldest first, without any figures of the customer. */
export const recentErrorCodes = (): readonly string[] => codes;
