import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { SendScreen } from '../features/transfers/send-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** Left out if it is malformed. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

const id = v.pipe(v.string(), v.uuid());

export const Route = createFileRoute('/$country/user/transferMoney/send')({
  validateSearch: v.object({
    target: lenient(v.picklist(sendTargets)),
    /** The id of a recipient or of an own account. */
    to: lenient(id),
    /** Opens the review as soon as nothing is missing. */
    review: lenient(v.boolean()),
    /** The id of a transfer to send again, instead of the fields below. */
    repeat: lenient(id),
    account: lenient(id),
    amount: lenient(v.pipe(v.string(), v.maxLength(20))),
    purpose: lenient(v.string()),
  }),
  loader: () => loadTexts('features/transfers', 'components'),
  component: Screen,
});

function Screen() {
  const { target, to, review, repeat, account = '', amount = '', purpose } = Route.useSearch();
  const knownPurpose = transferPurposes.find((one) => one === purpose) ?? '';
  return (
    <SendScreen
      target={target}
      to={to}
      isForReview={review === true}
      repeat={repeat}
      prefill={{ from: account, amount, purpose: knownPurpose }}
    />
  );
}
