import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { sendTargets } from '#domain/transfers/targets.ts';
import { SendScreen } from '../features/transfers/send-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/send')({
  validateSearch: v.object({
    target: v.optional(v.fallback(v.picklist(sendTargets), 'USER_ACCOUNT'), 'USER_ACCOUNT'),
    to: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    review: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  }),
  loader: () => loadTexts('transfers'),
  component: Screen,
});

function Screen() {
  const { target, to, review } = Route.useSearch();
  return <SendScreen target={target} to={to} isForReview={review === true} />;
}
