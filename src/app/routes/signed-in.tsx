import { createFileRoute } from '@tanstack/react-router';
import { beginExchange } from '../features/auth/after-sign-in.ts';
import { SignedInScreen } from '../features/auth/sign-in-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** Where the accounts site redirects back to; the sign-in reads the query itself. */
export const Route = createFileRoute('/signed-in')({
  loader: () => {
    beginExchange(new URL(location.href));
    return loadTexts('features/auth');
  },
  component: SignedInScreen,
});
