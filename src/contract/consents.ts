import * as v from 'valibot';
import { consentDocuments } from '#domain/consents/consent-documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './pagination.ts';
import { wireDay, wireInstant } from './values.ts';

const consent = {
  document: v.picklist(consentDocuments),
  /** The day from which the text that was shown is in force. */
  version: wireDay,
};

export const userConsents = listOf(v.object({ ...consent, given_at: wireInstant }));
export type UserConsent = v.InferOutput<typeof userConsents>['results'][number];

export const listUserConsents = endpoint({
  name: 'listUserConsents',
  method: 'GET',
  path: '/user-consent/',
  summary: 'What the customer has agreed to and declared, with version and time',
  access: 'session',
  response: userConsents,
  isNew: true,
});

export const createUserConsents = endpoint({
  name: 'createUserConsents',
  method: 'POST',
  path: '/user-consent/',
  summary: 'Records that the customer agrees to documents, in the versions that are in force',
  access: 'session',
  body: v.strictObject({
    consents: v.pipe(
      v.array(v.strictObject(consent)),
      v.minLength(1),
      v.maxLength(consentDocuments.length),
    ),
  }),
  response: userConsents,
  refusals: ['invalid_input'],
  isNew: true,
});
