import { inActiveProfile } from '#app/platform/active-profile.ts';
import { createListCollection, Input, InputGroup, Listbox } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ArrowRight, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { getCategory } from '#app/data/transactions.ts';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { menuIcons } from './menu.tsx';
import type { SearchResult } from './search-results.ts';
import { resultGroups, useSearchResults } from './search-results.ts';
import styles from './search-dialog.module.css';

const longestText = 100;

interface SearchDialogProps {
  readonly country: string;
  readonly onClose: () => void;
}

/** Finds screens, recipients and transactions; Enter opens the highlighted one. */
export const SearchDialog = ({ country, onClose }: SearchDialogProps) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <DesignSystem>
      <Modal
        title={<Trans>Search</Trans>}
        onClose={onClose}
        initialFocus={() => field.current}
        className={styles['dialog']}
      >
        <SearchList country={country} onClose={onClose} field={field} />
      </Modal>
    </DesignSystem>
  );
};

interface SearchListProps extends SearchDialogProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

const SearchList = ({ country, onClose, field }: SearchListProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { results, isSearching } = useSearchResults(typed);
  const collection = createListCollection({
    items: [...results],
    itemToValue: ({ kind, id }) => `${kind} ${id}`,
    itemToString: ({ id }) => id,
    groupBy: ({ kind }) => kind,
  });
  const isChosen = useRef(false);
  const open = (chosen: SearchResult) => {
    // Enter repeats while it is held down, and until the dialog is gone each repetition would open the screen again.
    if (isChosen.current) return;
    isChosen.current = true;
    onClose();
    router.history.push(inActiveProfile(pathOf(chosen, country)));
  };
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      onValueChange={({ items: [chosen] }) => chosen && open(chosen)}
    >
      <InputGroup startElement={<Search size={20} aria-hidden="true" />}>
        <Listbox.Input autoHighlight asChild>
          <Input
            ref={field}
            type="search"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Listbox.Input sets aria-controls.
            role="combobox"
            aria-expanded
            aria-label={t`Search people, transactions, screens`}
            placeholder={t`Search people, transactions, screens`}
            value={typed}
            onChange={(event) => setTyped(event.target.value.slice(0, longestText))}
          />
        </Listbox.Input>
      </InputGroup>
      <p role="status" className={styles['status']}>
        <Found count={results.length} isSearching={isSearching} />
      </p>
      <Listbox.Content aria-label={t`Results`}>
        {collection.group().map(([kind, items]) => (
          <Listbox.ItemGroup key={kind}>
            <Listbox.ItemGroupLabel>
              {t(resultGroups[kind as SearchResult['kind']])}
            </Listbox.ItemGroupLabel>
            {items.map((item) => (
              <Listbox.Item key={`${item.kind} ${item.id}`} item={item}>
                <Result result={item} />
              </Listbox.Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  );
};

const pathOf = (result: SearchResult, country: string): string => {
  if (result.kind === 'screen') return result.path;
  if (result.kind === 'transaction')
    return `/${country}/user/transactions?transaction=${result.id}`;
  return `/${country}/user/contacts/${result.recipient.collection}/${result.id}`;
};

const Found = ({
  count,
  isSearching,
}: {
  readonly count: number;
  readonly isSearching: boolean;
}) => {
  if (isSearching) return <Trans>Searching…</Trans>;
  return count === 0 ? <Trans>Nothing matches. Try a name, an amount or a screen.</Trans> : null;
};

const Result = ({ result }: { readonly result: SearchResult }) => {
  if (result.kind === 'screen') return <ScreenResult id={result.id} name={result.name} />;
  if (result.kind === 'recipient') return <RecipientResult recipient={result.recipient} />;
  return <TransactionResult row={result.row} />;
};

const ScreenResult = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const Icon = menuIcons[id] ?? ArrowRight;
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span className={styles['name']}>{name}</span>
    </>
  );
};

const RecipientResult = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const digits = useDigits();
  const { nickname, holderName, bank, type, number } = recipient;
  return (
    <>
      <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} />
      <span className={styles['name']}>
        <bdi>{nickname}</bdi>
        <small>
          {bank === null ? null : (
            <>
              <bdi>{bank}</bdi>{' '}
            </>
          )}
          {digits(maskNumber(number))}
        </small>
      </span>
    </>
  );
};

type TransactionRow = Extract<SearchResult, { kind: 'transaction' }>['row'];

const TransactionResult = ({ row }: { readonly row: TransactionRow }) => {
  const nameOf = useTransactionName();
  const instant = useInstantText();
  return (
    <>
      <CategoryIcon category={getCategory(row)} />
      <span className={styles['name']}>
        <bdi>{nameOf(row)}</bdi>
        <small>{instant(row.transaction_time, row.currency)}</small>
      </span>
      <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
    </>
  );
};
