import { createFileRoute } from '@tanstack/react-router';
import { SignedInScreen } from '../features/auth/sign-in-screen.tsx';

/** Where the accounts site redirects back to; the sign-in reads the query itself. */
export const Route = createFileRoute('/signed-in')({ component: SignedInScreen });
