import type { Bank } from '../database/bank.ts';
import { cardNetwork, type CardIssuer } from '../rails/card-network.ts';
import { authorizeCard } from './authorizations.ts';
import { refundCard } from './card-refunds.ts';
import { clearCard, postOfflinePayment, reverseCard } from './clearing.ts';
import { findSuccessor } from './queries.ts';

/** The bank as the issuer of its cards. */
const cardIssuer = (bank: Bank): CardIssuer => ({
  currentCard: (cardId) => findSuccessor(bank.db, cardId),
  authorize: (request) => authorizeCard(bank, request),
  clear: (transactionId, billed) => clearCard(bank, transactionId, billed),
  reverse: (transactionId) => reverseCard(bank, transactionId),
  refund: (request) => refundCard(bank, request),
  postOffline: (request) => postOfflinePayment(bank, request),
});

/** The simulated network, connected to this bank: what merchants of the sandbox call. */
export const connectedCardNetwork = (bank: Bank) => cardNetwork(bank.random, cardIssuer(bank));
