/** As long as an address on the wire can be (RFC 5321, 4.5.3.1). */
const mostCharacters = 254;

/**
 * Enough of a form to send a mail to; whether somebody reads it, the code will tell. What no eye sees
 * (controls, marks that turn the writing round) has no place in one.
 */
const shape = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@"(),:;<>[\\\]]+\.[^\s\p{C}@.]{2,}$/u;

/** An e-mail address in the one spelling by which it is somebody's; undefined where it can be none. */
export const readEmailAddress = (typed: string): string | undefined => {
  const address = typed.trim().normalize('NFC').toLowerCase();
  return address.length <= mostCharacters && shape.test(address) ? address : undefined;
};
