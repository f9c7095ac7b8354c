import { observable } from '../../observable.ts';

/** True from the moment the customer of this tab leaves: nothing of theirs is drawn any more. */
export const isLeaving = observable(false);
