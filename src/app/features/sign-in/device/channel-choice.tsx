import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeTargetsQuery } from '#app/data/auth.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../steps.module.css';

export type Channel = 'SMS' | 'EMAIL';

interface ChannelChoiceProps {
  readonly isSending: boolean;
  readonly onSend: (channel: Channel) => void;
}

/** Where the code shall go: the person's own phone or e-mail, masked. */
export const ChannelChoice = ({ isSending, onSend }: ChannelChoiceProps) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(codeTargetsQuery());
  const [chosen, setChosen] = useState<Channel>();
  if (!data) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <Skeleton width="16rem" height="44px" />
        <SlowNotice onRetry={() => void refetch()} />
      </>
    );
  }
  const { mobile_number: mobile, email_address: email } = data;
  const channel = chosen ?? (mobile === null ? 'EMAIL' : 'SMS');
  const options = [
    ...(mobile === null ? [] : [{ value: 'SMS' as const, label: t`Text message to ${mobile}` }]),
    { value: 'EMAIL' as const, label: t`E-mail to ${email}` },
  ];
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend(channel);
      }}
    >
      <fieldset className={styles['channels']}>
        <legend>
          <Trans>Where shall the code go?</Trans>
        </legend>
        {options.map(({ value, label }) => (
          <label key={value} className={styles['channel']}>
            <input
              type="radio"
              name="channel"
              checked={value === channel}
              onChange={() => setChosen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" aria-disabled={isSending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
};
