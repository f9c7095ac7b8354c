import { Trans, useLingui } from '@lingui/react/macro';
import { readFileContent } from '#app/data/documents.ts';
import type { Deposit } from '#app/data/deposits.ts';
import { StoredPaper } from '#app/ui/papers/stored-paper.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../add-money.module.css';

/** Both sides of a check as the bank has them, shown when they are asked for and not kept. */
export const CheckPictures = ({
  check,
}: {
  readonly check: NonNullable<Deposit['check_deposit']>;
}) => {
  const { t } = useLingui();
  const sides = [
    { id: check.front, name: t`Front of the check` },
    { id: check.back, name: t`Back of the check` },
  ];
  return (
    <Card aria-labelledby="check-pictures">
      <h2 id="check-pictures">
        <Trans>The pictures you sent</Trans>
      </h2>
      {sides.map(({ id, name }) => (
        <div key={id} className={styles['actions']}>
          <span>{name}</span>
          <StoredPaper
            file={{ id, content_type: 'image/jpeg' }}
            name={name}
            picture={undefined}
            isFace={false}
            onRead={readFileContent}
          />
        </div>
      ))}
    </Card>
  );
};
