import { cleanText } from './clean-text.ts';

/**
 * The problems of form fields and their messages. The bank sends the message under the field's name
 * (product.md A24); the app has its own text for each problem.
 */
export const fieldProblems = {
  missing: 'This field is required.',
  not_chosen: 'Choose one of these.',
  refused: 'This value is not valid.',
  not_sent: 'This has not arrived yet.',
  too_long: 'This is longer than it can be.',
  not_latin: 'Write it in English letters, as it stands on your document.',
  not_a_name: 'This cannot be part of a name.',
  not_a_day: 'This is not a day.',
  too_young: 'You must be at least 18 years old.',
  too_old: 'Check the year.',
  not_a_state: 'Choose one of the states.',
  not_a_zip: 'A ZIP code has 5 digits, or 9.',
  not_served: 'We serve the 50 states and Washington, DC. We can’t serve this address yet.',
  not_a_place: 'Choose division, district and thana from the list.',
  not_a_postcode: 'A postal code has 4 digits.',
  po_box: 'A post office box is not where somebody lives.',
  not_ssn: 'This is neither an SSN nor an ITIN. It has 9 digits.',
  not_nid: 'A national ID number has 10, 13 or 17 digits.',
  not_passport: 'A passport number has 9 characters, such as A01234567.',
  not_licence: 'A licence number has 8 to 20 letters and digits.',
  other_country: 'This belongs to another country.',
  not_an_email: 'Invalid email address',
  not_a_mobile: 'This is not a mobile number of that country.',
  same_as_now: 'This is the one that holds now.',
  of_another: 'This belongs to another account.',
  not_agreed: 'Read the terms in force and agree to them.',
  not_a_code: 'A code has 4 to 20 letters and digits.',
  unknown_code: 'We don’t know this invitation code. Check it, or go on without one.',
  own_code: 'This is your own invitation code.',
  code_used: 'You have joined with another invitation code.',
  code_too_late: 'An invitation code can only be used before you send your profile.',
  own_email: 'This is your own e-mail address.',
  not_a_holder_name: "Use only letters, digits and the signs . , & ' / - + ( ).",
  not_us_routing: 'This is not a routing number. It has 9 digits.',
  not_us_account: 'An account number has 4 to 17 digits.',
  not_bd_routing: 'This is not a routing number of a bank of Bangladesh. It has 9 digits.',
  not_bd_account: 'An account number has 8 to 17 digits.',
  not_bd_mobile: 'This is not a mobile number of Bangladesh. It has 11 digits.',
  not_the_same: 'The two numbers are not the same.',
  not_number_or_email: 'Write an account number or an e-mail address.',
  below_minimum: 'This is below the smallest amount.',
  above_maximum: 'This is above the largest amount.',
  not_an_amount: 'Write an amount above zero, with two decimals at most.',
  unclear_amount:
    'This amount can be read in several ways. Write 1,500.00 for fifteen hundred, 1.50 for one and a half.',
  amount_too_large: 'This is more than an amount can be. Check the digits.',
  not_a_card: 'This is not the number of a Visa or Mastercard debit card.',
  not_an_expiry: 'Write month and year as on the card, such as 08/29.',
  card_expired: 'This card has expired.',
  not_a_cvv: 'The security code has 3 digits, on the back of the card.',
  not_cents: 'Both amounts are below one dollar, such as 0.11.',
  same_picture: 'This is the same picture as of the front. Take one of the back.',
  not_at_counter: 'At a counter 100 to 1,000,000 taka are paid in with one slip.',
  not_a_bank_reference: 'The number that the bank printed has 4 to 24 letters and digits.',
  day_ahead: 'This day is still ahead.',
  day_before_payment: 'This day is before the payment.',
  too_long_ago: 'This is more than 30 days ago. Call us and have the slip ready.',
  not_whole_taka: 'Operators take whole taka only.',
  not_on_operator: 'This operator does not know the number. Choose the one it is with now.',
  amount_or_pack: 'Say an amount or a pack, one of the two.',
  too_small: 'This is too small to be converted.',
  not_as_quoted: 'This is not what was priced.',
  not_same_day: 'This cannot be there today.',
  late_not_agreed: 'Agree to the later date first.',
  not_this_way: 'This destination is not reached that way.',
  nobody_there: 'Nobody here can be paid by this.',
  already_saved: 'You have saved this one already.',
  own_account: 'This is your own account.',
  not_a_share: 'A share is a whole number from 1 to 100.',
  not_the_whole: 'The shares must add up to 100.',
  named_already: 'This person is named already.',
  not_ein: 'EIN number must be 9 digits',
  not_tin: 'A TIN has 12 digits.',
  not_a_registration: 'Use 4 to 20 letters and digits. “/” and “-” are allowed.',
  not_a_url: 'Invalid URL',
  not_us_phone: 'This is not a US phone number. It has 10 digits.',
  not_a_percentage: 'Enter a percentage from 0.01 to 100, with two decimals at most.',
  above_the_whole: 'The owners’ percentages add up to more than 100.',
  not_a_pin: 'A PIN has 4 digits.',
  pin_too_simple: 'This PIN is easy to guess. Choose another one.',
  pins_differ: 'The two PINs are not the same.',
  above_longer_limit: 'This is above the limit of a longer period.',
} as const;

export type FieldProblem = keyof typeof fieldProblems;

/** Problems by field name. */
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>;

/** The problem behind a message of the bank, undefined if it is another message. */
export const problemFromMessage = (sentence: string): FieldProblem | undefined =>
  (Object.keys(fieldProblems) as FieldProblem[]).find((one) => fieldProblems[one] === sentence);

/** Keeps only the fields with a problem. */
export const collectProblems = (
  results: Readonly<Record<string, FieldProblem | undefined>>,
): FieldProblems =>
  Object.fromEntries(Object.entries(results).filter(([, problem]) => problem !== undefined));

/** Validates a required text with a maximum length. */
export const validateRequiredText = (
  typed: string | null | undefined,
  most: number,
): FieldProblem | undefined => {
  const text = cleanText(typed ?? '', most + 1);
  if (text === '') return 'missing';
  return text.length > most ? 'too_long' : undefined;
};
