import {
  ArrowLeftRight,
  BriefcaseBusiness,
  CreditCard,
  Gift,
  House,
  Landmark,
  ListOrdered,
  Package,
  Plus,
  Smartphone,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icon of each menu entry, by the id in the domain's table. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  accounts: Landmark,
  cards: CreditCard,
  addMoney: Plus,
  transfer: ArrowLeftRight,
  transactions: ListOrdered,
  contacts: Users,
  topUp: Smartphone,
  invitation: Gift,
  products: Package,
  business: BriefcaseBusiness,
  nonUsBusiness: BriefcaseBusiness,
};
