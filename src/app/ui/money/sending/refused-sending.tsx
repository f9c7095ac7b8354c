import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNotice } from '../../surfaces/error-notice.tsx';
import { LimitProblem, limitFactsOf } from './limit-problem.tsx';

interface RefusedSendingProps {
  readonly error: unknown;
  /** Whose days a limit is counted in. */
  readonly countedIn: Currency;
  /** What has not happened. */
  readonly children: ReactNode;
  /** What the button says where there is nothing to go back to. */
  readonly way?: ReactNode;
  readonly onBack: () => void;
}

/** The bank's no, that nothing moved by it, and the way back to what was typed. */
export const RefusedSending = (props: RefusedSendingProps) => {
  const { error, countedIn, children, way, onBack } = props;
  const limit = limitFactsOf(error);
  return (
    <>
      {limit === undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <LimitProblem facts={limit} countedIn={countedIn} />
      )}
      <p>{children}</p>
      <div>
        <Button onClick={onBack}>{way ?? <Trans>Change something</Trans>}</Button>
      </div>
    </>
  );
};
