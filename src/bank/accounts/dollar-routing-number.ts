/** The routing number of every dollar account of the bank; its check digit is right. */
export const dollarRoutingNumber = '026079992';
