import { cleanText } from './clean-text.ts';

/**
 * The problems of form fields and their messages. The bank sends the message under the field's name
 * (product.md A24); the app has its own text for each problem.
 */
export const fieldProblems = {
  missing: 'This field is required.',
  not_chosen: 'Choose one of these.',
  refused: 'This value is not valid.',
  not_sent: 'This hasn’t arrived yet.',
  too_long: 'This is longer than it can be.',
  not_latin: 'Enter it in English letters, as on your document.',
  not_a_name: 'Use letters only, with spaces, periods or hyphens between them.',
  not_a_day: 'Enter a valid date.',
  too_young: 'You must be at least 18 years old.',
  too_old: 'Check the year.',
  not_a_state: 'Choose one of the states.',
  not_a_zip: 'A ZIP code has 5 digits, or 9.',
  not_served: 'We serve the 50 states and Washington, DC. We can’t serve this address yet.',
  not_a_place: 'Choose division, district and thana from the list.',
  not_a_postcode: 'A postal code has 4 digits.',
  po_box: 'Enter your home address, not a post office box.',
  not_ssn: 'Enter an SSN or ITIN with 9 digits.',
  not_nid: 'A national ID number has 10, 13 or 17 digits.',
  not_passport: 'A passport number has 9 characters, such as A01234567.',
  not_licence: 'A licence number has 8 to 20 letters and digits.',
  other_country: 'This is for customers in another country.',
  not_an_email: 'Invalid email address',
  not_a_mobile: 'This isn’t a mobile number from that country.',
  same_as_now: 'We already have this one.',
  of_another: 'This belongs to another account.',
  not_agreed: 'Read the terms in force and agree to them.',
  not_a_code: 'A code has 4 to 20 letters and digits.',
  unknown_code: 'We don’t know this invitation code. Check it, or continue without one.',
  own_code: 'This is your own invitation code.',
  code_used: 'You joined with another invitation code.',
  code_too_late: 'An invitation code can only be used before you submit your profile.',
  own_email: 'This is your own e-mail address.',
  not_a_holder_name: "Use only letters, digits and the signs . , & ' / - + ( ).",
  not_us_routing: 'This is not a routing number. It has 9 digits.',
  not_us_account: 'An account number has 4 to 17 digits.',
  not_bd_routing: 'This is not a routing number of a bank of Bangladesh. It has 9 digits.',
  not_bd_account: 'An account number has 8 to 17 digits.',
  not_bd_mobile: 'This is not a mobile number of Bangladesh. It has 11 digits.',
  not_the_same: 'The two numbers are not the same.',
  not_number_or_email: 'Enter an account number or an e-mail address.',
  below_minimum: 'This is below the smallest amount.',
  above_maximum: 'This is above the largest amount.',
  not_an_amount: 'Enter an amount above zero, with at most two decimals.',
  unclear_amount:
    'This amount can be read in several ways. Write 1,500.00 for fifteen hundred, 1.50 for one and a half.',
  amount_too_large: 'This amount is too large. Check the digits.',
  not_a_card: 'Enter the number of a Visa or Mastercard debit card.',
  not_an_expiry: 'Enter month and year as on the card, such as 08/29.',
  card_expired: 'This card has expired.',
  not_a_cvv: 'The security code has 3 digits, on the back of the card.',
  not_cents: 'Both amounts are under one dollar, such as 0.11.',
  same_picture: 'This is the same photo as the front. Take one of the back.',
  not_at_counter: 'One slip can be for 100 to 1,000,000 taka.',
  not_a_bank_reference: 'The number that the bank printed has 4 to 24 letters and digits.',
  day_ahead: 'This date is in the future.',
  day_before_payment: 'This date is before the payment.',
  too_long_ago: 'This is more than 30 days ago. Call us and have the slip ready.',
  not_whole_taka: 'Operators take whole taka only.',
  not_on_operator: 'This operator doesn’t know the number. Choose the operator it’s with now.',
  amount_or_pack: 'Choose either an amount or a pack.',
  too_small: 'This amount is too small to convert.',
  not_as_quoted: 'This doesn’t match the price you were shown.',
  not_same_day: 'This can’t arrive today.',
  late_not_agreed: 'Agree to the later date first.',
  not_this_way: 'This way doesn’t reach that destination.',
  nobody_there: 'We can’t find an account with this. Check it with the recipient.',
  already_saved: 'You’ve already saved this one.',
  own_account: 'This is your own account.',
  not_a_share: 'A share is a whole number from 1 to 100.',
  not_the_whole: 'The shares must add up to 100.',
  named_already: 'This person is already listed.',
  not_ein: 'EIN number must be 9 digits',
  not_tin: 'A TIN has 12 digits.',
  not_a_registration: 'Use 4 to 20 letters and digits. “/” and “-” are allowed.',
  not_a_url: 'Invalid URL',
  not_us_phone: 'This is not a US phone number. It has 10 digits.',
  not_a_percentage: 'Enter a percentage from 0.01 to 100, with two decimals at most.',
  above_the_whole: 'The owners’ percentages add up to more than 100.',
  not_a_pin: 'A PIN has 4 digits.',
  pin_too_simple: 'This PIN is easy to guess. Choose another one.',
  pins_differ: 'The two PINs don’t match.',
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
