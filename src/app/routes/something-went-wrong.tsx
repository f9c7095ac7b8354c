import { createFileRoute } from '@tanstack/react-router';
import { SomethingWentWrongScreen } from '../ui/page/root-screens.tsx';

export const Route = createFileRoute('/something-went-wrong')({
  component: SomethingWentWrongScreen,
});
