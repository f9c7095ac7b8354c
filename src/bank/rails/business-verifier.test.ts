import { expect, test } from 'vitest';
import { kybOutcomeFor } from './business-verifier.ts';

test.each([
  ['Padma Imports LLC', 1, 'ACCEPTED'],
  ['SANDBOX_REVIEW Padma', 1, 'REVIEW'],
  ['Sandbox-Deny Padma', 1, 'REJECTED'],
  ['sandbox pending padma', 1, 'PENDING'],
  ['SANDBOX_PROVISIONAL', 1, 'PROVISIONAL'],
  ['SANDBOX_UNVERIFIED', 1, 'UNVERIFIED'],
  ['SANDBOX_VENDOR_ERROR Padma', 1, 'VENDOR_ERROR'],
  ['SANDBOX_VENDOR_ERROR Padma', 2, 'ACCEPTED'],
  ['Padma SANDBOX_DENY', 1, 'ACCEPTED'],
])('%s, attempt %d: %s', (businessName, attempt, decision) =>
  expect(kybOutcomeFor({ businessName, attempt }).decision).toBe(decision),
);
