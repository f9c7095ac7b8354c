import type { CastNotification } from './cast-person.ts';
import { type NotificationName, notificationTexts } from './notification-texts.ts';

const viewTypes: Readonly<Record<NotificationName, CastNotification['viewType']>> = {
  welcome: 'INFO',
  verified: 'SUCCESS',
  verifiedForTaka: 'SUCCESS',
  paymentIn: 'SUCCESS',
  salaryIn: 'SUCCESS',
  incentive: 'SUCCESS',
  declined: 'ERROR',
  returned: 'ERROR',
  lowBalance: 'WARNING',
  newDevice: 'WARNING',
  cardFrozen: 'WARNING',
  statement: 'INFO',
  accountClosed: 'INFO',
  maintenance: 'INFO',
};

/** One notification of the cast. */
export const notice = (
  name: NotificationName,
  daysAgo: number,
  hour: number,
  isRead = false,
): CastNotification => {
  const [title, message] = notificationTexts[name];
  return { daysAgo, hour, viewType: viewTypes[name], title, message, isRead };
};
