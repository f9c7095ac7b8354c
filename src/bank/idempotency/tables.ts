/** Table of 0020_beneficiaries.sql. */
export interface IdempotencyTables {
  idempotent_answer: {
    person_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    created_at: Date;
  };
}
