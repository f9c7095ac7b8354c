import { EmptyState } from './empty-state.tsx';

/** The former name of `EmptyState`, which the screens of cards use until they are renamed (decision 0129). */
export const NoResults = EmptyState;
