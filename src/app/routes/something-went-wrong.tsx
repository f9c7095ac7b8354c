import { createFileRoute } from '@tanstack/react-router';
import { SomethingWentWrongScreen } from '#app/features/public/root-error-screen.tsx';

export const Route = createFileRoute('/something-went-wrong')({
  component: SomethingWentWrongScreen,
});
