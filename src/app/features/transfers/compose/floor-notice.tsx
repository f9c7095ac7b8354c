import { Trans } from '@lingui/react/macro';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { parsePriceFloor } from '#domain/transfers/review.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { missesFloor } from './answers.ts';
import type { Answers } from './answers.ts';

interface FloorNoticeProps {
  readonly target: SendTarget;
  readonly answers: Answers;
  readonly quote: TransferQuote | undefined;
}

/** Says that a price gives less than was wished for; nothing goes on then (product.md A20). */
export const FloorNotice = ({ target, answers, quote }: FloorNoticeProps) => {
  const floor = parsePriceFloor(target, answers);
  if (quote === undefined || floor === undefined || !missesFloor(target, answers, quote))
    return null;
  const { receive_currency: currency, receive_amount: wire } = quote;
  return (
    <Notice tone="bad">
      <Trans>
        They would get <Amount value={{ currency, wire }} /> now, less than the{' '}
        <Amount value={{ currency, wire: toWireAmount(floor) }} /> you asked for. Wait for a better
        rate, send more, or lower what they must get.
      </Trans>
    </Notice>
  );
};
