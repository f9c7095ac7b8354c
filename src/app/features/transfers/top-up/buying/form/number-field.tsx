import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { operatorHint, operatorNames } from '#domain/top-ups.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import { topUpsQuery } from '#app/data/top-ups.ts';
import type { TopUp } from '#app/data/top-ups.ts';
import { canPickContact, pickContactNumber } from '#app/platform/browser/native.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { localNumber } from '../../answers.ts';
import type { Answers } from '../../answers.ts';
import { recentCount } from '../../recent-count.ts';
import styles from '../../top-up.module.css';

/** So many numbers are offered again. */
const mostNumbers = 4;

/** The latest recharge of each number, the newest first; none from a copy, which knows no number. */
const latestOfEach = (made: readonly TopUp[]): readonly TopUp[] =>
  made
    .filter(({ mobile_number: number }) => !isMasked(number))
    .filter(
      ({ mobile_number: number }, place, all) =>
        all.findIndex((one) => one.mobile_number === number) === place,
    )
    .slice(0, mostNumbers);

const RecentNumbers = ({ onChoose }: { readonly onChoose: (made: TopUp) => void }) => {
  const { t } = useLingui();
  const { data } = useQuery(topUpsQuery(1, recentCount));
  const numbers = latestOfEach(data?.results ?? []);
  if (numbers.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t`Numbers you recharged lately`}>
      {numbers.map((made) => (
        <li key={made.mobile_number}>
          <Button onClick={() => onChoose(made)}>
            <span>
              <bdi className="figures">{localNumber(made.mobile_number)}</bdi>{' '}
              <small>{operatorNames[made.operator]}</small>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The number to recharge: typed, chosen from the phone's contacts, or one that was recharged lately. */
export const NumberField = ({ form }: { readonly form: FormState<Answers> }) => {
  const { t } = useLingui();
  const { fill } = form;
  const { mobile_number: before } = form.values;
  // Another prefix means another operator, whatever was chosen for the number before.
  const write = (typed: string) =>
    fill({
      mobile_number: typed,
      ...(operatorHint(typed) === operatorHint(before) ? {} : { operator: '', pack_id: '' }),
    });
  const pick = async () => {
    const chosen = await pickContactNumber();
    if (chosen !== undefined) write(chosen);
  };
  return (
    <>
      <TextField
        name="mobile_number"
        value={before}
        onChange={write}
        hint={t`A mobile number of Bangladesh, such as 01712-345678`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
      {canPickContact() ? (
        <div>
          <Button onClick={() => void pick()}>
            <Trans>Choose from contacts</Trans>
          </Button>
        </div>
      ) : null}
      <RecentNumbers
        onChoose={({ mobile_number: number, operator, connection_type }) =>
          fill({
            mobile_number: localNumber(number),
            operator,
            connection_type,
            pack_id: '',
          })
        }
      />
    </>
  );
};
