import { createFileRoute } from '@tanstack/react-router';
import { SignedOutScreen } from '#app/features/public/signed-out-screen.tsx';

export const Route = createFileRoute('/signed-out')({ component: SignedOutScreen });
