import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { queryClient } from '#app/data/cache/query-client.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import styles from './products.module.css';

/**
 * The catalogue for a visitor, who has not signed in, as the bank renders it and the app shows it: without the component
 * library (docs/decisions/0161). Customers see it in their own menu.
 */
export const GuestFrame = () => (
  <QueryClientProvider client={queryClient}>
    <PublicPage>
      <div className={styles['guest']}>
        <p className={styles['guestBar']}>
          <span>
            <Trans>Products are paid from your Kheya account.</Trans>
          </span>
          <Link
            to="/sign-in"
            search={{ source: 'products', returnPath: '/products' }}
            className={buttonClass('secondary')}
          >
            <Trans>Sign in</Trans>
          </Link>
        </p>
        <Outlet />
      </div>
    </PublicPage>
  </QueryClientProvider>
);
