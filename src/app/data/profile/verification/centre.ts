import { getVerificationCentre, verificationCentre } from '#contract/identity.ts';
import type { VerificationCentre } from '#contract/identity.ts';
import { call } from '#app/platform/api-client.ts';
import { keep, readQuery } from '../../read-query.ts';

const kept = keep<VerificationCentre>({ name: 'verification-centre', schema: verificationCentre });

/** Where each check of the person stands (product.md B3). */
export const verificationCentreQuery = () =>
  readQuery<VerificationCentre>({
    key: ['verification-centre'],
    kept,
    refreshEveryMs: 30_000,
    read: (context) => call(getVerificationCentre, context),
  });
