/** The routing number of every dollar account of the bank; its check digit is right. */
export const dollarRoutingNumber = '026079992';

/** Where dollar accounts are held, as whoever pays into one must be told (simulated, as its number). */
export const dollarPartnerBank = {
  bank_name: 'Riverside Partner Bank',
  bank_address: '74-09 37th Avenue, Jackson Heights, NY 11372',
} as const;

/** The same of taka accounts; a routing number of Bangladesh names the branch, too (domain.md 4). */
export const takaPartnerBank = {
  bank_name: 'Jamuna Partner Bank PLC',
  branch_name: 'Dhanmondi',
  routing_number: '990261238',
} as const;
