import { plainPath, segmentsOf } from './paths.ts';

const exactly: readonly string[] = [
  '/',
  '/products',
  '/auth/token',
  '/profile-onboarding/verification',
  '/auth/device',
  '/something-went-wrong',
];

/**
 * The steps between being nobody and being in: a place to come from, never one to go back to once the
 * customer is in (reliability.md T10).
 */
export const isOnTheWayIn = (path: string): boolean => {
  const [first] = segmentsOf(path);
  return ['sign-in', 'signed-in', 'signed-out', 'auth', 'open'].includes(first ?? '');
};

/**
 * The public pages on which the profile menu hides all its entries except Home (spec 2). One
 * product is public, `/products/my-order` lists the user's orders and is not.
 */
export const isPublicPage = (path: string): boolean => {
  if (exactly.includes(plainPath(path))) return true;
  const [first, second, ...more] = segmentsOf(path);
  return first === 'products' && second !== undefined && second !== 'my-order' && !more.length;
};
