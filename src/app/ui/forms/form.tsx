import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { Button } from '../controls/button.tsx';
import { NetworkButton } from '../controls/network-button.tsx';
import { useNeedsNetwork } from '../controls/network-need.tsx';
import { ErrorNotice } from '../surfaces/error-notice.tsx';
import { FormContext } from './fields.tsx';
import styles from './forms.module.css';
import type { FormState, FormValues } from './use-form.ts';

interface SummaryLine {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly words: string;
}

/** The error summary at the top; each line links to its field. It takes the focus after every failed attempt. */
const Summary = ({ lines, tries }: { readonly lines: readonly SummaryLine[]; tries: number }) => {
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isThere = lines.length > 0;
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
  if (!isThere) return null;
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles['summary']}
    >
      <h2 id={titleId}>
        <Trans>Check your answers</Trans>
      </h2>
      <ul>
        {lines.map(({ name, id, label, words }) => (
          <li key={name}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              <span>
                <strong>{label}</strong> {words}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface FormProps<Values extends FormValues> {
  readonly form: FormState<Values>;
  /** The label of each field, in display order. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** The button's text; "Continue" by default. */
  readonly action?: ReactNode;
  /** Replaces the default message when the bank rejected the request: what to do about it. */
  readonly failureNotice?: ReactNode;
  /** A secondary action beside the button. */
  readonly otherWay?: ReactNode;
  /** For a screen with a layout of its own. */
  readonly className?: string | undefined;
  /** The fields; a function places the actions itself. */
  readonly children: ReactNode | ((actions: ReactNode) => ReactNode);
}

/** A form with its error summary and its button, which needs the bank to be reachable. */
export const Form = <Values extends FormValues>(props: FormProps<Values>) => {
  const { form, labels, action, failureNotice, otherWay, className, children } = props;
  const { t } = useLingui();
  const prefix = useId();
  const { missing } = useNeedsNetwork();
  const idOf = (name: string) => `${prefix}-${name}`;
  const problemOf = (name: string): string | undefined => {
    const problem = form.problems[name];
    return problem === undefined ? undefined : t(fieldProblemMessages[problem]);
  };
  const lines = Object.entries<string>(labels).flatMap(([name, label]) => {
    const words = problemOf(name);
    return words === undefined ? [] : [{ name, id: idOf(name), label, words }];
  });
  const actions = (
    <div className={styles['actions']}>
      <NetworkButton type="submit" kind="primary" aria-disabled={form.isSaving}>
        {form.isSaving ? <Trans>Saving…</Trans> : (action ?? <Trans>Continue</Trans>)}
      </NetworkButton>
      {otherWay}
    </div>
  );
  return (
    <FormContext value={{ labels, idOf, problemOf }}>
      <form
        noValidate
        className={className ?? styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) form.submit();
        }}
      >
        <Summary lines={lines} tries={form.failedTries} />
        {form.failure ? (failureNotice ?? <ErrorNotice error={form.failure} />) : null}
        {typeof children === 'function' ? children(actions) : children}
        {typeof children === 'function' ? null : actions}
      </form>
    </FormContext>
  );
};

type SaveFormProps<Values extends FormValues> = Omit<
  ComponentProps<typeof Form<Values>>,
  'action' | 'otherWay'
> & {
  /** Leaves without saving. */
  readonly onCancel: () => Promise<void>;
};

/** A form that edits an existing item or adds one to a list: save or cancel. */
export const SaveForm = <Values extends FormValues>({
  onCancel,
  ...form
}: SaveFormProps<Values>) => (
  <Form
    {...form}
    action={<Trans>Save</Trans>}
    otherWay={
      <Button kind="ghost" onClick={() => void onCancel()}>
        <Trans>Cancel</Trans>
      </Button>
    }
  />
);

/** The message for each field problem (domain/text/field-problems.ts). */
const fieldProblemMessages: Readonly<Record<FieldProblem, MessageDescriptor>> = {
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
  not_served: msg`We serve the 50 states and Washington, DC. We can’t serve this address yet.`,
  not_a_place: msg`Choose division, district and thana from the list.`,
  not_a_postcode: msg`A postal code has 4 digits.`,
  po_box: msg`Give the place where you live, not a post office box.`,
  not_ssn: msg`This is neither an SSN nor an ITIN. It has 9 digits.`,
  not_nid: msg`A national ID number has 10, 13 or 17 digits. One of 17 begins with your year of birth.`,
  not_passport: msg`A passport number has 9 characters, such as A01234567.`,
  not_licence: msg`A licence number has 8 to 20 letters and digits.`,
  other_country: msg`This belongs to another country than yours.`,
  not_an_email: msg`Invalid email address`,
  not_a_mobile: msg`This is not a mobile number of that country.`,
  same_as_now: msg`This is the one that the bank has already.`,
  of_another: msg`This belongs to another account.`,
  not_agreed: msg`Read the terms and tick that you agree.`,
  not_a_code: msg`A code has 4 to 20 letters and digits.`,
  not_a_holder_name: msg`Use only letters, numbers and the signs . , & ’ / - + ( ).`,
  not_us_routing: msg`This is not a routing number. It has 9 digits; check each of them.`,
  not_us_account: msg`An account number has 4 to 17 digits.`,
  not_bd_routing: msg`This is not a routing number of a bank of Bangladesh. It has 9 digits; check each of them.`,
  not_bd_account: msg`An account number has 8 to 17 digits.`,
  not_bd_mobile: msg`This is not a mobile number of Bangladesh. It has 11 digits, such as 01712-345678.`,
  not_the_same: msg`The two numbers are not the same. Type them again from the paper.`,
  not_number_or_email: msg`Write an account number or an e-mail address.`,
  not_an_amount: msg`Write an amount above zero, with two decimals at most.`,
  unclear_amount: msg`We can’t tell which amount this is. Write 1,500.00 for fifteen hundred, or 1.50 for one and a half.`,
  amount_too_large: msg`This is more than an amount can be. Check the digits.`,
  not_a_card: msg`This is not the number of a Visa or Mastercard debit card. Check each digit.`,
  not_an_expiry: msg`Write month and year as on the card, such as 08/29.`,
  card_expired: msg`This card has expired.`,
  not_a_cvv: msg`The security code has 3 digits, on the back of the card.`,
  not_cents: msg`Both amounts are below one dollar, such as 0.11.`,
  same_picture: msg`This is the same picture as of the front. Take one of the back.`,
  not_at_counter: msg`At a counter ৳100.00 to ৳1,000,000.00 are paid in with one slip.`,
  not_a_bank_reference: msg`Write the number that the bank printed on the slip: 4 to 24 letters and digits.`,
  day_ahead: msg`This day is still ahead.`,
  too_long_ago: msg`This is more than 30 days ago. Call us and have the slip ready. The numbers are under Help.`,
  not_whole_taka: msg`Write whole taka, without poisha.`,
  not_on_operator: msg`This operator does not know the number. Choose the one it is with now.`,
  amount_or_pack: msg`Choose an amount or a pack, one of the two.`,
  too_small: msg`This is too small to be converted.`,
  not_as_quoted: msg`This is not what was priced.`,
  not_same_day: msg`This cannot be there today.`,
  late_not_agreed: msg`Agree to the later date first.`,
  not_this_way: msg`This destination is not reached that way.`,
  nobody_there: msg`Nobody here can be paid by this. Check it with the person.`,
  already_saved: msg`You have saved this one already.`,
  own_account: msg`This is your own account.`,
  not_a_share: msg`A share is a whole number from 1 to 100.`,
  not_the_whole: msg`The shares must add up to 100.`,
  named_already: msg`This person is named already.`,
  above_longer_limit: msg`This is above the limit of a longer period.`,
};
