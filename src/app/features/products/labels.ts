import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEvent, OrderStatus } from '#domain/products/order-status.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

/** The sections of the catalogue. */
export const kindLabels: Readonly<Record<ProductKind, MessageDescriptor>> = {
  PHYSICAL: msg`Things`,
  SERVICE: msg`Services`,
  SAVINGS: msg`Savings`,
};

/** What each section has, in a few words. */
export const kindNotes: Readonly<Record<ProductKind, MessageDescriptor>> = {
  PHYSICAL: msg`To carry, to travel and to stay safe`,
  SERVICE: msg`Done by people we have checked`,
  SAVINGS: msg`Not open yet. We show the rate before you decide anything.`,
};

/** The states of an order and the steps of its return, as the customer reads them. */
export const orderEventLabels: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  PENDING_PAYMENT: msg`Payment pending`,
  PAID: msg`Paid`,
  PROCESSING: msg`Being prepared`,
  SHIPPED: msg`Shipped`,
  DELIVERED: msg`Delivered`,
  CANCELLED: msg`Cancelled`,
  REFUNDED: msg`Refunded`,
  FAILED: msg`Payment failed`,
  RETURN_REQUESTED: msg`Return requested`,
  RETURN_RECEIVED: msg`Return received`,
};

export const orderTones: Readonly<Record<OrderStatus, StatusTone>> = {
  PENDING_PAYMENT: 'warning',
  PAID: 'info',
  PROCESSING: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'neutral',
  REFUNDED: 'neutral',
  FAILED: 'error',
};
