import { createFileRoute } from '@tanstack/react-router';
import { SignedOutScreen } from '#app/ui/page/signed-out-screen.tsx';

export const Route = createFileRoute('/signed-out')({ component: SignedOutScreen });
