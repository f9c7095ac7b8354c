import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#app/features/sign-in/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({ component: SignInScreen });
