import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Banknote,
  BriefcaseBusiness,
  Bus,
  Clapperboard,
  Coins,
  Gift,
  GraduationCap,
  HandHeart,
  HeartPulse,
  House,
  Percent,
  ReceiptText,
  Send,
  ShoppingBag,
  ShoppingBasket,
  Smartphone,
  Sprout,
  Undo2,
  Utensils,
  Zap,
} from 'lucide-react';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import type { Tone } from '../ui/marks.tsx';
import { IconTile } from '../ui/marks.tsx';

const icons: Readonly<Record<TransactionCategory, readonly [LucideIcon, Tone]>> = {
  GROCERIES: [ShoppingBasket, 'green'],
  EATING_OUT: [Utensils, 'amber'],
  BILLS: [Zap, 'amber'],
  RENT: [House, 'blue'],
  HEALTH: [HeartPulse, 'rose'],
  EDUCATION: [GraduationCap, 'blue'],
  TRANSPORT: [Bus, 'blue'],
  ENTERTAINMENT: [Clapperboard, 'rose'],
  SHOPPING: [ShoppingBag, 'rose'],
  BUSINESS: [BriefcaseBusiness, 'slate'],
  FAMILY_SUPPORT: [HandHeart, 'violet'],
  OWN_ACCOUNTS: [ArrowLeftRight, 'slate'],
  TRANSFER: [Send, 'violet'],
  TOP_UP: [Smartphone, 'teal'],
  CASH: [Coins, 'green'],
  SALARY: [Banknote, 'teal'],
  DEPOSIT: [ArrowDownToLine, 'teal'],
  INTEREST: [Sprout, 'green'],
  INCENTIVE: [Gift, 'amber'],
  REFUND: [Undo2, 'slate'],
  FEE: [Percent, 'slate'],
  OTHER: [ReceiptText, 'slate'],
};

/** The icon and colour of a category. Its name is beside it or in the row's accessible name. */
export const CategoryIcon = ({ category }: { readonly category: TransactionCategory }) => {
  const [icon, tone] = icons[category];
  return <IconTile icon={icon} tone={tone} />;
};
