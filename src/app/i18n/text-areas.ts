/**
 * The catalogues, one for each folder with texts (lingui.config.ts), each with the other areas its screens need. `ui`
 * and `public` are always loaded.
 */
export const textAreas = {
  ui: [],
  'ui/forms': [],
  components: [],
  'components/accounts': [],
  'components/charts': [],
  'components/decline-reasons': [],
  'components/documents': [],
  'components/identity': ['ui/forms'],
  'components/one-time-code': [],
  'components/payments': [],
  public: [],
  'features/accounts': ['components/accounts'],
  'features/app-lock': [],
  'features/beneficiaries': ['components/accounts', 'ui/forms'],
  'features/customers': ['components/identity'],
  'features/deposits': [],
  'features/help': [],
  'features/home': [],
  'features/identity': ['components', 'components/identity'],
  'features/legal': [],
  'features/limits': [],
  'features/notifications': [],
  'features/settings': ['components/one-time-code'],
  'features/shell': ['components'],
  'features/statements': ['components/accounts'],
  'features/top-ups': ['components/payments'],
  'features/transactions': ['components/accounts'],
  'features/transfers': [],
  'features/verify': ['components'],
} as const;
export type TextArea = keyof typeof textAreas;

/** An area and the areas its screens also need. */
export const withNeeds = (area: TextArea): readonly TextArea[] => [area, ...textAreas[area]];
