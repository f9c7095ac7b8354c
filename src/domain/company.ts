/**
 * Facts about the company for screens, PDFs, e-mails and account details (product.md A48).
 * Everything is fictional: the bank does not exist, its phone numbers cannot be dialled, and
 * nothing may claim a licence or deposit insurance.
 */
export const company = {
  product: 'Kheya',
  bankName: 'Ferry Street Demonstration Bank, N.A. (fictional)',
  bankAddress: 'Queens, NY',
  /** The routing number of every USD account, with a valid check digit. */
  routingNumber: '026079992',
  phones: { us: '1-212-555-0142', bd: '+880 2 0000 0142' },
  /** Every day, from 9 am to 9 pm in New York and in Dhaka. */
  supportHours: { from: 9, until: 21 },
} as const;

/** The phone numbers in a notification or e-mail. */
export const supportPhones = `${company.phones.us} or ${company.phones.bd}`;
/** The same in Bangla. */
export const supportPhonesInBangla = `${company.phones.bd} বা ${company.phones.us}`;
