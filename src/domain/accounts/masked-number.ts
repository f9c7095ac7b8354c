const SHOWN_DIGITS = 4;

/**
 * An account or card number of which only the last four are shown, `••••6789` (spec 2). Of a number
 * of four characters or fewer nothing is shown, since that would be all of it.
 */
export const maskNumber = (number: string): string =>
  number.length > SHOWN_DIGITS ? `••••${number.slice(-SHOWN_DIGITS)}` : '••••';

/** The same for what is known by its last four only, such as a card. */
export const maskedLastFour = (lastFour: string): string => `••••${lastFour.slice(-SHOWN_DIGITS)}`;
