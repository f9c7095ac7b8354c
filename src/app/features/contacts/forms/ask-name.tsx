import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { NameCheckResponse } from '#app/data/beneficiary-changes.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../contacts.module.css';

interface AskNameProps {
  readonly told: NameCheckResponse;
  readonly typedName: string;
  readonly isSaving: boolean;
  readonly onAccept: () => void;
  readonly onBack: () => void;
  /** Takes the bank’s name in place of the typed one; absent where none was typed. */
  readonly onUse?: (name: string) => void;
}

const Question = ({ told, typedName }: Pick<AskNameProps, 'told' | 'typedName'>) => {
  const name = <bdi>{told.suggested_name}</bdi>;
  const typed = <bdi>{typedName}</bdi>;
  if (told.result === 'MATCH') return <Trans>Is it {name}?</Trans>;
  if (told.result === 'CLOSE') return <Trans>The bank knows this account as {name}</Trans>;
  if (told.result === 'NO_MATCH') return <Trans>This account is not held by {typed}</Trans>;
  return <Trans>The name could not be checked</Trans>;
};

const Meaning = ({ told }: Pick<AskNameProps, 'told'>) => {
  if (told.result === 'MATCH')
    return <Trans>We show the first letters only. Ask the person if you are not sure.</Trans>;
  if (told.result === 'CLOSE')
    return (
      <Trans>That is nearly what you typed. Use the bank’s name if it is the same person.</Trans>
    );
  if (told.result === 'NO_MATCH') {
    return (
      <Trans>
        Money goes to the number, whatever the name. If somebody sent you this number, call them on
        a number you know before you go on.
      </Trans>
    );
  }
  return (
    <Trans>
      The payee’s bank does not answer now. Compare the name and the number with the person
      yourself, or try again later.
    </Trans>
  );
};

/** What the payee’s bank said of the name; the customer decides (product.md B9). */
export const AskName = (props: AskNameProps) => {
  const { told, typedName, isSaving, onAccept, onBack, onUse } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result, suggested_name: suggested } = told;
  const isSure = result === 'MATCH';
  return (
    <Card className={styles['ask'] ?? ''} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        <Question told={told} typedName={typedName} />
      </h2>
      <p>
        <Meaning told={told} />
      </p>
      <div className={styles['actions']}>
        {result === 'CLOSE' && suggested !== null && onUse ? (
          <Button kind="primary" onClick={() => onUse(suggested)}>
            <Trans>Use the bank’s name</Trans>
          </Button>
        ) : null}
        <NetworkButton
          kind={isSure ? 'primary' : 'secondary'}
          aria-disabled={isSaving}
          onClick={() => (isSaving ? undefined : onAccept())}
        >
          {isSaving ? (
            <Trans>Saving…</Trans>
          ) : isSure ? (
            <Trans>Yes, save</Trans>
          ) : result === 'UNAVAILABLE' ? (
            <Trans>Save without the check</Trans>
          ) : (
            <Trans>Save and send anyway</Trans>
          )}
        </NetworkButton>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </Card>
  );
};
