import { createRootRoute } from '@tanstack/react-router';
import { AppFrame, NotFoundScreen, RootErrorScreen } from '../ui/page/root-screens.tsx';

export const Route = createRootRoute({
  component: AppFrame,
  errorComponent: RootErrorScreen,
  notFoundComponent: NotFoundScreen,
});
