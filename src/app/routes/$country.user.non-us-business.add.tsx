import { createFileRoute } from '@tanstack/react-router';
import { AddBusinessScreen } from '../features/business/add-business-screen.tsx';
import { LinkedBusinesses } from '../features/business/business-kind.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** The first section of a Bangladesh-linked business that is not registered yet (product.md B14). */
export const Route = createFileRoute('/$country/user/non-us-business/add')({
  loader: () => loadTexts('features/business', 'components'),
  component: Screen,
});

function Screen() {
  return (
    <LinkedBusinesses>
      <AddBusinessScreen />
    </LinkedBusinesses>
  );
}
