import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Country } from '#domain/countries.ts';
import type { TicketSubject } from '#app/components/ticket-link.tsx';

/**
 * The country of the businesses that the screens show: US, or BD for Bangladesh-linked ones. Both
 * have the same screens under different routes (docs/decisions/0155).
 */
const KindContext = createContext<Country>('US');

export const useBusinessKind = (): Country => use(KindContext);

/** Shows Bangladesh-linked businesses below. */
export const LinkedBusinesses = ({ children }: { readonly children: ReactNode }) => (
  <KindContext value="BD">{children}</KindContext>
);

const routes = {
  US: {
    list: '/$country/user/us-business',
    add: '/$country/user/us-business/add',
    one: '/$country/user/us-business/$id',
    edit: '/$country/user/us-business/$id/edit',
  },
  BD: {
    list: '/$country/user/non-us-business',
    add: '/$country/user/non-us-business/add',
    one: '/$country/user/non-us-business/$id',
    edit: '/$country/user/non-us-business/$id/edit',
  },
} as const;

/** The routes of the businesses that are shown. */
export const useBusinessRoutes = () => routes[useBusinessKind()];

/** A ticket about a business, or about registering one that has no id yet. */
export const useBusinessTicket = (id: string | undefined): TicketSubject => {
  const type = useBusinessKind() === 'BD' ? 'LINKED_BUSINESS' : 'BUSINESS';
  return {
    topic: 'VERIFICATION',
    subtopic: 'OTHER',
    ...(id !== undefined && { related_type: type, related_id: id }),
  };
};

/** The resource of the tab (spec 6). */
export const businessTabs = { US: 'business', BD: 'nonUsBusiness' } as const;
