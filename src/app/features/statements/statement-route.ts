import { getRouteApi } from '@tanstack/react-router';

/** The route of the statement screen: its search is the account and the period. */
export const statementRoute = getRouteApi('/$country/user/transactions/statement');
