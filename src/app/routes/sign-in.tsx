import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { signInSources } from '#domain/auth/sessions.ts';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** The parameters of a sign-in: why it was opened and where to return (spec 2). Others are dropped. */
const search = v.object({
  source: v.optional(v.fallback(v.optional(v.picklist(signInSources)), undefined)),
  returnPath: v.optional(v.fallback(v.optional(v.string()), undefined)),
  /** `register` opens the registration instead of the sign-in. */
  screen: v.optional(v.fallback(v.optional(v.literal('register')), undefined)),
});

export const Route = createFileRoute('/sign-in')({
  validateSearch: search,
  loader: () => loadTexts('features/auth'),
  component: SignInScreen,
});
