/** What the provider of KYC is told of a person; what it holds against them comes as an event. */
export interface CaseToJudge {
  readonly caseId: string;
  readonly personId: string;
  readonly lastName: string;
}

/** The seam to who checks identities and judges KYC. What they decide comes by signed callbacks. */
export interface IdentityProvider {
  /** The provider's page for an inquiry, visited at the top level. */
  sessionUrl(inquiryId: string): string;
  /** Hands a case over. The decision comes by callback: at once, later, or more than once. */
  judge(kase: CaseToJudge): Promise<void>;
}
