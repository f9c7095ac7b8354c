import { Outlet } from '@tanstack/react-router';
import { DialogHost } from '#app/ui/page/dialog-host.tsx';

/** What is around every page: the page itself and the one dialog. */
export const AppFrame = () => (
  <>
    <Outlet />
    <DialogHost />
  </>
);
