import { useLingui } from '@lingui/react/macro';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { usePainted } from '#app/ui/page/visibility.ts';
import { LabelledSelect } from '#app/ui/plain/labelled-select.tsx';
import styles from './history-select.module.css';

/** The fields of an account or card that a selector needs. */
interface Offered {
  readonly source: { readonly kind: 'usd' | 'bdt' | 'manual' | 'card'; readonly id: string };
  readonly name: string | null;
  readonly numberMasked: string;
  readonly isOpen: boolean;
}

interface HistorySelectProps<Choice extends Offered> {
  readonly label: string;
  readonly accounts: readonly Choice[];
  readonly cards: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly isBusy?: boolean;
  readonly onChoose: (choice: Choice) => void;
}

const useOptionText = () => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  return ({ source, name, numberMasked, isOpen }: Offered): string => {
    const called = source.kind === 'card' ? (name ?? t`Card`) : nameOf({ kind: source.kind, name });
    const marked = `${called} ${numberMasked}`;
    return isOpen ? marked : t`${marked} (closed)`;
  };
};

const Options = ({ choices }: { readonly choices: readonly Offered[] }) => {
  const textOf = useOptionText();
  return choices.map((choice) => (
    <option key={choice.source.id} value={choice.source.id}>
      {textOf(choice)}
    </option>
  ));
};

/** The account and card selector (spec 2): a native select whose group headers Accounts and Cards cannot be picked. */
export const HistorySelect = <Choice extends Offered>(props: HistorySelectProps<Choice>) => {
  const { label, accounts, cards, chosen, isBusy = false, onChoose } = props;
  const { t } = useLingui();
  // Browsers measure every option of a closed select, so the others are added after the first paint.
  const isPainted = usePainted();
  const offered = (choices: readonly Choice[]) =>
    isPainted || !chosen ? choices : choices.filter((choice) => choice === chosen);
  return (
    <LabelledSelect
      label={label}
      className={styles['field']}
      value={chosen?.source.id ?? ''}
      isBusy={isBusy}
      onChange={(id) => {
        const picked = [...accounts, ...cards].find(({ source }) => source.id === id);
        if (picked) onChoose(picked);
      }}
    >
      <option value="" disabled hidden>
        {t`Select your account`}
      </option>
      {accounts.length > 0 ? (
        <optgroup label={t`Accounts`}>
          <Options choices={offered(accounts)} />
        </optgroup>
      ) : null}
      {cards.length > 0 ? (
        <optgroup label={t`Cards`}>
          <Options choices={offered(cards)} />
        </optgroup>
      ) : null}
    </LabelledSelect>
  );
};
