const SHOWN_DIGITS = 4;
const dialCodes = ['+880', '+1'];

/** A mobile number of which the country and the last four digits are shown: `+880••••••4567`. */
export const maskMobile = (mobile: string): string => {
  const dialCode = dialCodes.find((code) => mobile.startsWith(code)) ?? '+';
  const rest = mobile.slice(dialCode.length);
  const hidden = Math.max(rest.length - SHOWN_DIGITS, 0);
  return `${dialCode}${'•'.repeat(hidden)}${rest.slice(hidden)}`;
};

/** An address of which the first letter and the domain are shown: `r•••@kheya.test`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
};

/** An address or a number, masked as what it is. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskMobile(contact);
