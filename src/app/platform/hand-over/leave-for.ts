import { ApiError } from '../api-error.ts';

/**
 * Goes to a page of somebody else, at the top level and in this tab, such as a provider's. Only what
 * is a web address is followed, whoever named it.
 */
export const leaveFor = (address: string): void => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ApiError('garbled');
  location.assign(url.href);
};
