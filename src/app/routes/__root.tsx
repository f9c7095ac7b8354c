import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/features/public/not-found-screen.tsx';
import { RootErrorScreen } from '#app/features/public/root-error-screen.tsx';
import { AppFrame } from '#app/features/public/app-frame.tsx';

export const Route = createRootRoute({
  component: AppFrame,
  errorComponent: RootErrorScreen,
  notFoundComponent: NotFoundScreen,
});
