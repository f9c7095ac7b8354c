import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FieldProblem } from '#domain/text/field-problem.ts';

/** What is wrong with an answer, as a person is told (domain/text/field-problem.ts). */
export const problemWords: Readonly<Record<FieldProblem, MessageDescriptor>> = {
  missing: msg`Fill this in.`,
  not_chosen: msg`Choose one of these.`,
  refused: msg`The bank does not take this value.`,
  not_sent: msg`This has not arrived yet.`,
  too_long: msg`This is too long. Shorten it.`,
  not_latin: msg`Write it in English letters, as it stands on your document.`,
  not_a_name: msg`Use letters only. A blank, a dot or a hyphen may stand between them.`,
  not_a_day: msg`This is not a day. Give day, month and year.`,
  too_young: msg`You must be at least 18 years old.`,
  too_old: msg`Check the year.`,
  not_a_state: msg`Choose one of the states.`,
  not_a_zip: msg`A ZIP code has 5 digits, or 9.`,
  not_a_place: msg`Choose division, district and thana from the list.`,
  not_a_postcode: msg`A postal code has 4 digits.`,
  po_box: msg`Give the place where you live, not a post office box.`,
  not_ssn: msg`This is neither an SSN nor an ITIN. It has 9 digits.`,
  not_nid: msg`A national ID number has 10, 13 or 17 digits. One of 17 begins with your year of birth.`,
  not_passport: msg`A passport number has 9 characters, such as A01234567.`,
  not_licence: msg`A licence number has 8 to 20 letters and digits.`,
  other_country: msg`This belongs to another country than yours.`,
  not_an_email: msg`This is not an e-mail address.`,
  not_a_mobile: msg`This is not a mobile number of that country.`,
  same_as_now: msg`This is the one that the bank has already.`,
  of_another: msg`This belongs to another account.`,
  not_a_code: msg`A code has 4 to 20 letters and digits.`,
  not_a_holder_name: msg`Write the name as the bank has it: English letters without special signs.`,
  not_us_routing: msg`This is not a routing number. It has 9 digits; check each of them.`,
  not_us_account: msg`An account number has 4 to 17 digits.`,
  not_the_same: msg`The two numbers are not the same. Type them again from the paper.`,
  not_number_or_email: msg`Write an account number or an e-mail address.`,
  nobody_there: msg`Nobody here can be paid by this. Check it with the person.`,
  own_account: msg`This is your own account.`,
};
