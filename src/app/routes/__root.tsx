import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../features/public/root-screens.tsx';
import { RootErrorScreen } from '../features/public/root-screens.tsx';
import { AppFrame } from '../features/public/root-screens.tsx';

export const Route = createRootRoute({
  component: AppFrame,
  errorComponent: RootErrorScreen,
  notFoundComponent: NotFoundScreen,
});
