import { expect, test } from 'vitest';
import { apiEndpoints } from './api.ts';

/**
 * POSTs that may be repeated without an idempotency key, because the second finds the result of the first (product.md
 * A16, A22; docs/decisions/0042). A new POST needs a reason here or a key.
 */
const harmlessTwice: Readonly<Record<string, string>> = {
  restoreBeneficiary: 'what is back in the list stays as it is',
  restoreBdBeneficiary: 'as above',
  restoreBdtAccountBeneficiary: 'as above',
  restoreMobileWalletBeneficiary: 'as above',
  restoreIpayBeneficiary: 'as above',
  checkBeneficiaryName: 'a question; nothing of the person’s is written',
  createTransferQuote: 'a price; nothing moves, and each is used once',
  askTransferStepUp: 'as generateOtp',
  takeTransferStepUp: 'a code works once',
  askTransferPasskey: 'a quote has one open question; the next replaces it',
  takeTransferPasskey: 'a question is answered once',
  cancelTransfer: 'what is taken back stays taken back',
  voidTransfer: 'what is given up stays given up',
  createOrderQuote: 'as createTransferQuote',
  cancelOrder: 'a cancelled order stays cancelled, and is paid back once',
  requestReturn: 'a requested return stays requested',
  createProductInterest: 'one of each product: the second replaces the answers',
  redeemCoupon: 'a coupon that the customer has is answered again',
  quoteSubscription: 'only prices a plan',
  validateCoupon: 'changes nothing',
  createTopUpQuote: 'as createTransferQuote',
  voidTopUp: 'as voidTransfer',
  startAccountClosing: 'an account that is closing stays so',
  voidDeposit: 'what is given up stays given up',
  createStatement: 'a paper with a code of its own; a second one says the same and takes nothing',
  verifyLinkedBank: 'the right amounts stay right, and the same wrong ones are one try',
  createCardToken: 'a token pays once, and one that is not used dies within minutes',
  beginBankLink: 'an open visit is given again',
  activateCard: 'an active card stays active',
  submitCardImage: 'a file is submitted once for a card; again it changes nothing',
  revealCard: 'changes nothing; each call is recorded and the owner is notified of each',
  setCardPin: 'the same PIN again leaves the PIN unchanged',
  updateLastRead: 'what is read already is not marked again',
  generateOtp: 'sends the same code again while it can be used; each is counted',
  sendContactCode: 'as generateOtp',
  verifyOtp: 'a code works once',
  verifyContactCode: 'a code works once, and the change goes to each stage once',
  createPasskeyOptions: 'a person has one open challenge; the next replaces it',
  createUserPasskey: 'a challenge is taken once, and a credential is known once',
  createContactChange: 'a person has one open change; the next ends it',
  createUserMobile: 'sets the number that waits for its code',
  postOnboardingStep: 'a note for analytics; one line more decides nothing',
  createUserAddress: 'one of each type: the second is told that it is there',
  sendFilePart: 'a part that is here already changes nothing; the answer tells where to go on',
  createFileUpload:
    'an upload becomes one file; the same paper again takes the place of the former',
  generateIdv: 'an open check is given again',
  createUserConsents: 'agreeing again is one more line, with its own time',
  verifyPerson: 'an open case is found again',
  saveLinkedBank: 'a linked bank is saved as a recipient once',
  resubmitItem: 'what is in review already is told so',
  createBusinessAddress: 'one of each type: the second replaces the first',
  createBusinessOwnership: 'an owner is listed once: the second changes the share',
  acceptBusinessOwnership: 'an accepted share stays accepted',
  declineBusinessOwnership: 'a declined share stays declined',
  createExternalCustomer: 'one for each e-mail address of a business: the second changes it',
  createLinkedAddress: 'a business has one: the second replaces the first',
  createLinkedMetadata: 'as createBusinessMetadata',
  createLinkedRelationship: 'as createRelationship',
  createLinkedDocument: 'as createBusinessDocument',
  createRelationship: 'a managing person is named once',
  createBusinessDocument: 'one of each name: the second replaces the first',
  createBusinessOwnerDocument: 'as above',
  withdrawClaim: 'a withdrawn claim stays withdrawn',
  verifyBusiness: 'an open case is found again',
  receiveBusinessEvent: 'as receiveProviderEvent',
  resendReferralEmail: 'an invitation is sent again once a day; the second is refused',
  createBusinessMetadata: 'one for each business: the second changes it',
  receiveProviderEvent: 'events carry their own id and are taken once, in the provider’s order',
};

const posts = apiEndpoints.filter(({ method }) => method === 'POST');

test('every POST has an idempotency key, or a reason why it may be repeated without', () => {
  const keyless = posts.filter((endpoint) => endpoint.needsIdempotencyKey !== true);
  expect(keyless.map(({ name }) => name).toSorted()).toEqual(Object.keys(harmlessTwice).toSorted());
});

test('requests that move money have an idempotency key', () => {
  const without = apiEndpoints.filter(
    ({ movesMoney, needsIdempotencyKey }) => movesMoney === true && needsIdempotencyKey !== true,
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('keyed endpoints declare that another request under the key is rejected (A22)', () => {
  const without = apiEndpoints.filter(
    ({ needsIdempotencyKey, refusals = [] }) =>
      needsIdempotencyKey === true && !refusals.includes('key_reused'),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
