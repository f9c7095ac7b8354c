import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { AccountView } from '#app/data/account-views.ts';
import { TicketLink } from '#app/components/ticket-link.tsx';

interface AccountProps {
  readonly account: AccountView;
}

/** Asks support about a closed account, which the ticket has attached (product.md B15). */
export const ClosedAccountSupport = ({
  account: { id },
  isInline,
}: AccountProps & { readonly isInline?: boolean }) => (
  <TicketLink
    about={{ topic: 'ACCOUNT', subtopic: 'OTHER', related_type: 'ACCOUNT', related_id: id }}
    isInline={isInline}
  >
    <Trans>Contact support</Trans>
  </TicketLink>
);

/**
 * What a customer can still do with a closed account in the list, which is not clickable itself
 * (spec 2): find its payments, each with its claim form, and write to support.
 */
export const ClosedAccountLinks = ({ account }: AccountProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Flex as="p" wrap="wrap" gap="4px 16px">
      <Link to="/$country/user/transactions" params={{ country }} search={{ account: account.id }}>
        <Trans>View Transactions</Trans>
      </Link>
      <ClosedAccountSupport account={account} isInline />
    </Flex>
  );
};
