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

/**
 * Where taka are paid in at a counter (product.md B6 f): accounts of Kheya, one for all, so that a slip
 * says whose the money is.
 */
export const depositBanks = [
  {
    id: 'JAMUNA',
    bank_name: takaPartnerBank.bank_name,
    branch_name: takaPartnerBank.branch_name,
    account_holder_name: 'Kheya Customer Deposits',
    account_number: '7002000014',
    routing_number: takaPartnerBank.routing_number,
  },
  {
    id: 'SURMA',
    bank_name: 'Surma Partner Bank PLC',
    branch_name: 'Motijheel',
    account_holder_name: 'Kheya Customer Deposits',
    account_number: '3310004402817',
    routing_number: '991261424',
  },
] as const;
