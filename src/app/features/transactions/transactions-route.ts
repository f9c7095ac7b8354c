import { getRouteApi } from '@tanstack/react-router';

/** The route these screens live on: its search is the place in the list. */
export const transactionsRoute = getRouteApi('/$country/user/transactions/');
