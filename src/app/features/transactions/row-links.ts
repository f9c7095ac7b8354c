import { useRouter, useSearch } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { isWide } from '#app/ui/use-is-wide.ts';
import { transactionsRoute } from './transactions-search.ts';

const from = '/$country/user/transactions/';
/** A placeholder for the row's id in the URL of its details. */
const anyId = 'ROW';

/** The id of a row's link, for giving the focus back to it. */
export const rowLinkId = (id: string): string => `transaction-${id}`;

/** The id of the heading of the details. */
export const detailsHeadingId = 'transaction-details';

/** Marks the element that has all rows of a screen: arrow keys step through its links. */
export const rowsOfScreen = { 'data-rows': true } as const;

const toDetails = (transaction: string) =>
  ({ from, to: '.', search: (before: object) => ({ ...before, transaction }) }) as const;

interface RowLinks {
  /** The address of a row's details. */
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  /** The row whose details are open beside the list. */
  readonly openId: string | undefined;
}

/**
 * Returns how the rows of a list open their details. On a wide screen these are beside the list, which stays
 * where it is: one entry of the browser's history then serves all rows that are looked at, and opening the
 * row that is open moves the focus into its details.
 */
export const useRowLinks = (): RowLinks => {
  const router = useRouter();
  // The address of details carries the list's own choices.
  const { transaction } = useSearch({ from });
  const { href } = router.buildLocation(toDetails(anyId));
  const onOpen = (id: string): void => {
    const { search, state } = router.state.location;
    const openId = 'transaction' in search ? search.transaction : undefined;
    if (openId === id) {
      document.getElementById(detailsHeadingId)?.focus();
      return;
    }
    void router.navigate({
      ...toDetails(id),
      replace: openId !== undefined,
      resetScroll: !isWide(),
      state:
        openId === undefined
          ? { isOpenedFromList: true }
          : { isOpenedFromList: state.isOpenedFromList === true },
    });
  };
  return { hrefOf: (id) => href.replace(anyId, id), onOpen, openId: transaction };
};

/**
 * Returns the way back to the list: a step back in the history where the list is behind, else (a shared link, a
 * reload) the list beside the details or, where there is none, that of the account of `row`.
 */
export const useBackToList = (row: Transaction | undefined): (() => void) => {
  const router = useRouter();
  const navigate = transactionsRoute.useNavigate();
  return () => {
    if (router.state.location.state.isOpenedFromList) {
      router.history.back();
      return;
    }
    void navigate({
      search: ({ transaction: _, ...place }) =>
        place.account === undefined && place.card === undefined && row && !isWide()
          ? { account: row.account_id }
          : place,
      replace: true,
      resetScroll: !isWide(),
    });
  };
};

/** A tap; every other way of following a link is the browser's own. */
export const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Arrow keys step from row to row; Tab does as well. With details open beside the list, the next row's are
 * shown. `at` is the id of the row to step from.
 */
export const stepByArrows = (event: KeyboardEvent<HTMLElement>, at: string): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const link = document.getElementById(rowLinkId(at));
  if (step === undefined || !link) return;
  const selector = `a[id^="${rowLinkId('')}"]`;
  const links = [
    ...(link.closest('[data-rows]')?.querySelectorAll<HTMLAnchorElement>(selector) ?? []),
  ];
  const next = links[links.findIndex((one) => one === link) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (document.getElementById(detailsHeadingId)) next.click();
};
