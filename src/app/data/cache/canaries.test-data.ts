export const id = '01890000-0000-7000-8000-000000000001';
export const at = '2026-11-21T06:00:00Z';

export const accountNumber = '987654321001';
export const cardNumber = '4242424242424242';
export const ssn = '123-45-6789';
export const ein = '12-3456789';
export const email = 'somebody.telling@kheya.test';
export const phone = '+8801712345678';
export const street = '221B Telling Street';
export const picture = 'https://files.kheya.test/picture-of-somebody';
export const document = 'https://files.kheya.test/scan-of-passport';

/** Values that must never be found in persisted data, whatever the bank returns and customers type. */
export const canaries = [
  accountNumber,
  cardNumber,
  ssn,
  ssn.replaceAll('-', ''),
  ein,
  email,
  phone,
  street,
  picture,
  document,
] as const;

/** Fields that a later bank may add and this release does not know. */
export const unheardOf = { ssn, ein, tax_document: document, mobile_number: phone };
