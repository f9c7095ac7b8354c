// The interfaces to services outside the bank: the message gateways, and the providers that verify
// identities and businesses.

/** One message to one recipient, in their language. */
export interface Message {
  readonly to: string;
  readonly channel: 'EMAIL' | 'SMS' | 'PUSH';
  /** The kind of message, for the sandbox inbox and tests: `PASSWORD_RESET`, `OTP`. */
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  /** The customer whose sandbox inbox contains it; null for an unknown address. */
  readonly customerId: string | null;
}

/**
 * The interface to e-mail, text message and push gateways. The sandbox stores messages in a table.
 */
export interface Messages {
  send(message: Message): Promise<void>;
}

/** The customer data sent to the KYC provider. Its findings arrive as events. */
export interface KycCase {
  readonly caseId: string;
  readonly customerId: string;
  readonly lastName: string;
}

/**
 * Interface to the provider that verifies identities and decides KYC. Decisions arrive as signed
 * callbacks.
 */
export interface IdentityProvider {
  /** URL of the provider's page for an inquiry, opened as a top-level navigation. */
  sessionUrl(inquiryId: string): string;
  /** Submits a case. The decision arrives by callback: immediately, later, or more than once. */
  decide(kase: KycCase): Promise<void>;
}

/** The data of a business sent to the KYB provider. Its decision arrives as an event. */
export interface KybCase {
  readonly caseId: string;
  readonly businessId: string;
  readonly businessName: string;
  /** 1 for the first submission of the business. */
  readonly attempt: number;
}

/** Interface to the provider that verifies businesses. Decisions arrive as signed callbacks. */
export interface BusinessVerifier {
  /** Submits a case. The decision arrives by callback: immediately, later, or more than once. */
  decide(submitted: KybCase): Promise<void>;
}
