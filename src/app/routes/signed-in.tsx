import { createFileRoute } from '@tanstack/react-router';
import { SignedInScreen } from '../features/auth/sign-in-screen.tsx';

/** Where the accounts site returns to; its query is read by the sign-in itself. */
export const Route = createFileRoute('/signed-in')({ component: SignedInScreen });
