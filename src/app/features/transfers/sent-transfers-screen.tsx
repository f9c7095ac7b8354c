import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { sentTransfersQuery } from '#app/data/transfers.ts';
import type { Transfer } from '#app/data/transfers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { defaultPageSize, PagedList, WaitingRows } from '#app/ui/surfaces/paged-list.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { Amount } from '#app/components/amount.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { BeneficiaryName } from '#app/components/payment-titles.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { getTransferStatus } from '#app/components/transfer-status-labels.ts';

const route = '/$country/user/transferMoney/sent';

const SentTransferRow = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { send_currency: currency, total_debit: wire } = transfer;
  const { chip, tone } = getTransferStatus(transfer);
  return (
    <li>
      <Link
        to="/$country/user/transferMoney/$id"
        params={{ country, id: transfer.id }}
        className={rows['row']}
      >
        <span>
          <BeneficiaryName target={transfer.target} payee={transfer.payee} />
        </span>
        <Amount sign="debit" value={{ currency, wire }} />
        <HomeInstant wire={transfer.created_at} currency={currency} />
        <StatusBadge tone={tone}>{t(chip)}</StatusBadge>
      </Link>
    </li>
  );
};

/** What was sent, the newest first, each with where it stands. */
export const SentTransfersScreen = () => {
  const { t } = useLingui();
  const { page = 1, size = defaultPageSize } = useSearch({ from: route });
  const { country } = useParams({ from: route });
  const navigate = useNavigate({ from: route });
  const query = sentTransfersQuery(page, size);
  const sent = useQuery(query);
  const retry = () => retryQuery(query.queryKey);
  return (
    <>
      <PageTitle title={t`Sent transfers`}>
        <AsOf updatedAtMs={sent.dataUpdatedAt} />
      </PageTitle>
      <PagedList
        read={sent}
        onRetry={retry}
        waiting={<WaitingRows onRetry={retry} />}
        empty={
          <Trans>
            You haven’t sent money yet. Your transfers will be here, with their receipts.
          </Trans>
        }
        firstStep={
          <ButtonLink to="/$country/user/transferMoney" params={{ country }} kind="primary">
            <Trans>Send money</Trans>
          </ButtonLink>
        }
        label={t`Pages of transfers`}
        page={page}
        size={size}
        onPageChange={(search) => void navigate({ search })}
      >
        {(transfers) => (
          <ul className={rows['rows']}>
            {transfers.map((transfer) => (
              <SentTransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
};
