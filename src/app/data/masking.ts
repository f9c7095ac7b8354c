/** Only the last four digits stay on the device (product.md A19). */
export const masked = (number: string): string => `••••${number.slice(-4)}`;

/** True for a number from the device's copy: it can be shown, but not used or copied. */
export const isMasked = (number: string): boolean => number.includes('•');
