import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { orderCard } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { userQuery } from '#app/data/customers.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { Amount } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Dock } from '#app/ui/page/dock.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { DockAside, DockColumns } from '#app/ui/page/columns.tsx';
import { CardArt } from './card-art.tsx';
import { useCardReasonFor, useProfileDraftName } from './card-permission.ts';
import type { CardOrderInput } from './order-card-input.ts';
import { cardOrderSchema, emptyCardOrder, toCardOrder } from './order-card-input.ts';
import {
  RequireDollarAccount,
  TooManyCards,
  useAccountOptions,
  useToOrderKinds,
} from './order-parts.tsx';
import { OrderedCard } from './ordered-card.tsx';
import { ArtPlace } from './card-layout.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';

/** Ordering a virtual card: account, nickname and limit, then the card (product.md B8). */
export const OrderCardScreen = () => {
  const { t } = useLingui();
  const toKinds = useToOrderKinds();
  const customer = useQuery(userQuery());
  const reasonFor = useCardReasonFor();
  const [ordered, setOrdered] = useState<Card>();
  if (ordered) return <OrderedCard card={ordered} />;
  return (
    <>
      <BackButton onBack={() => void toKinds()} />
      <PageTitle title={t`Order a virtual card`} place="form" />
      <PermissionGate customer={customer} reasonFor={reasonFor}>
        <RequireDollarAccount>
          {(accounts) => <CardOrder accounts={accounts} onOrdered={setOrdered} />}
        </RequireDollarAccount>
      </PermissionGate>
    </>
  );
};

interface CardOrderProps {
  readonly accounts: readonly AccountView[];
  readonly onOrdered: (card: Card) => void;
}

/** The answers with the key of their order, which stays the same however often they are sent. */
const useCardOrder = ({ accounts, onOrdered }: CardOrderProps) => {
  const draft = useDraft(useProfileDraftName('order-card'), { ...emptyCardOrder, order_key: '' });
  const options = useAccountOptions(accounts);
  const { order_key: storedKey, ...typed } = draft.value;
  const answers: CardOrderInput = {
    ...typed,
    account_id: chosenOption(options, typed.account_id),
  };
  const form = useForm({
    schema: cardOrderSchema,
    values: answers,
    onChange: (change) => draft.change({ ...change, order_key: '' }),
    save: async (order) => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ ...order, order_key: key });
      const card = await orderCard(toCardOrder(order), key);
      await draft.forget();
      onOrdered(card);
    },
  });
  return { form, answers, options };
};

const CardOrder = (props: CardOrderProps) => {
  const { t } = useLingui();
  const { form, answers, options } = useCardOrder(props);
  const account = props.accounts.find(({ id }) => id === answers.account_id);
  return (
    <DockColumns asChild>
      <Form
        form={form}
        labels={{ account_id: t`Account`, nickname: t`Nickname`, month: t`Monthly limit` }}
        action={<Trans>Create virtual card</Trans>}
      >
        {(actions) => (
          <>
            <Sheet gap="4">
              <SelectField
                name="account_id"
                options={options}
                placeholder={t`Choose an account`}
                hint={t`The card pays from this account.`}
              />
              <TextField
                name="nickname"
                autoComplete="off"
                hint={t`Optional. For example, Online shopping.`}
              />
              <TextField
                name="month"
                inputMode="decimal"
                autoComplete="off"
                hint={t`Optional, in US dollars. You can change it later.`}
              />
              <TooManyCards accountId={answers.account_id} />
            </Sheet>
            <DockAside as="aside" aria-label={t`Your order`}>
              <OrderSummary answers={answers} account={account} />
              <Dock>{actions}</Dock>
            </DockAside>
          </>
        )}
      </Form>
    </DockColumns>
  );
};

interface OrderSummaryProps {
  readonly answers: CardOrderInput;
  readonly account: AccountView | undefined;
}

const OrderSummary = ({ answers, account }: OrderSummaryProps) => {
  const limit = parseTypedAmount(answers.month, 'USD');
  return (
    <Sheet>
      <ArtPlace>
        <CardArt form="virtual" state="active" />
      </ArtPlace>
      <FactList>
        <Fact name={<Trans>Pays from</Trans>}>
          {account ? <AccountLine account={account} /> : '—'}
        </Fact>
        <Fact name={<Trans>Monthly limit</Trans>}>
          {limit ? <Amount value={limit} /> : <Trans>No limit</Trans>}
        </Fact>
        <Fact name={<Trans>Ready</Trans>}>
          <Trans>In a few seconds</Trans>
        </Fact>
        <Fact name={<Trans>Cost</Trans>}>
          <Trans>Free</Trans>
        </Fact>
      </FactList>
    </Sheet>
  );
};
