import { createRootRoute } from '@tanstack/react-router';
import { AppFrame, NotFoundScreen, RootErrorScreen } from '../features/public/root-screens.tsx';

export const Route = createRootRoute({
  component: AppFrame,
  errorComponent: RootErrorScreen,
  notFoundComponent: NotFoundScreen,
});
