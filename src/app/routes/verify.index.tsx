import { createFileRoute } from '@tanstack/react-router';
import { ReceiptCheckScreen } from '#app/features/receipt-check/receipt-check-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/verify/')({
  loader: () => loadTexts('verify'),
  component: ReceiptCheckScreen,
});
