/** The kinds of merchant that a customer can block on a card, each by one switch. */
export const merchantGroups = ['gambling', 'bars', 'adult', 'moneyTransfer', 'cash'] as const;
export type MerchantGroup = (typeof merchantGroups)[number];

/**
 * The merchant categories of each group. Source: ISO 18245:2023, with the names of the Visa Merchant
 * Data Standards Manual for codes that the networks added.
 */
export const categoriesOfGroup: Readonly<Record<MerchantGroup, readonly string[]>> = {
  gambling: [
    '7800', // Government-owned lotteries, United States
    '7801', // Government-licensed online casinos
    '7802', // Government-licensed horse and dog racing
    '7995', // Betting, lottery tickets, casino chips
    '9406', // Government-owned lotteries, outside the United States
  ],
  bars: [
    '5813', // Bars, taverns, nightclubs
    '5921', // Beer, wine and liquor stores
  ],
  adult: [
    '5967', // Inbound teleservices: adult content
    '7273', // Dating and escort services
  ],
  moneyTransfer: [
    '4829', // Money transfers
    '6050', // Quasi cash at banks
    '6051', // Quasi cash elsewhere: foreign currency, cryptocurrency, money orders
    '6540', // Loading of prepaid cards and wallets
  ],
  cash: [
    '6010', // Cash at the counter of a bank
  ],
};

/** How much of a group is blocked, by the blocked categories of a card. */
export const blockedPart = (
  blocked: readonly string[],
  group: MerchantGroup,
): 'all' | 'some' | 'none' => {
  const categories = categoriesOfGroup[group];
  const count = categories.filter((category) => blocked.includes(category)).length;
  if (count === categories.length) return 'all';
  return count === 0 ? 'none' : 'some';
};

/** The blocked categories of a card after a group was blocked or opened; all others stay as they are. */
export const setGroupBlocked = (
  blocked: readonly string[],
  group: MerchantGroup,
  isBlocked: boolean,
): string[] => {
  const categories = categoriesOfGroup[group];
  const others = blocked.filter((category) => !categories.includes(category));
  return isBlocked ? [...others, ...categories] : others;
};
