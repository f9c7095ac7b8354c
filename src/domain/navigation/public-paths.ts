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
 * The public pages on which the profile menu hides all its entries except Home (spec 2). One
 * product is public, `/products/my-order` lists the user's orders and is not.
 */
export const isPublicPage = (path: string): boolean => {
  if (exactly.includes(plainPath(path))) return true;
  const [first, second, ...more] = segmentsOf(path);
  return first === 'products' && second !== undefined && second !== 'my-order' && !more.length;
};
