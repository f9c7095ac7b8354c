import type { PasskeyAssertion } from '#contract/auth.ts';
import type { NewPasskeyInput } from '../auth/webauthn.ts';

/** The origin of the recorded passkeys. */
export const recordedOrigin = 'http://localhost:4173';

/** The challenges of every recorded passkey and of every recorded assertion. */
export const recordedChallenges = {
  make: 'bWFkZSBieSB2ZXJzaW9uIDIuOC4wIG9mIHRoZSBhcHA',
  sign: 'c2lnbmVkIGJ5IHZlcnNpb24gMi44LjAgb2YgdGhlIGFwcA',
};

/** A passkey made by Chromium, as version 2.8.0 sent, stored and accepted it. */
export interface RecordedPasskey {
  /** The body sent to POST /user-passkey/. */
  readonly made: NewPasskeyInput;
  /** The stored row; its key is SubjectPublicKeyInfo in DER. */
  readonly stored: {
    readonly credential_id: string;
    readonly public_key: string;
    readonly algorithm: NewPasskeyInput['algorithm'];
    readonly sign_count: bigint;
    readonly is_synced: boolean;
  };
  /** The assertion sent, with a count of 2. */
  readonly signed: PasskeyAssertion;
}

/**
 * Recorded before the bank verified passkeys with SimpleWebAuthn (docs/decisions/0056): one for each
 * algorithm. Each `stored` and `signed` was accepted by the code of that version.
 */
export const recordedPasskeys: readonly RecordedPasskey[] = [
  {
    made: {
      credential_id: 'xIq5uquIOUqIVY2fDd9Uvb6YljqUlOgZZhqhHy4Er-c',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiYldGa1pTQmllU0IyWlhKemFXOXVJREl1T0M0d0lHOW1JSFJvWlNCaGNIQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticator_data:
        'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwgAIMSKubqriDlKiFWNnw3fVL2-mJY6lJToGWYaoR8uBK_npQECAyYgASFYIFOwkRKAIfPq8SUWUW4L7zKukAZPCbP7Yi6pM7FfNOIMIlggaHbTC4zYoA3X7UCUnV333G1xX8tk22lKPsceuAr2xk0',
      public_key:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEU7CREoAh8-rxJRZRbgvvMq6QBk8Js_tiLqkzsV804gxodtMLjNigDdftQJSdXffcbXFfy2TbaUo-xx64CvbGTQ',
      algorithm: -7,
    },
    stored: {
      credential_id: 'xIq5uquIOUqIVY2fDd9Uvb6YljqUlOgZZhqhHy4Er-c',
      public_key:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEU7CREoAh8-rxJRZRbgvvMq6QBk8Js_tiLqkzsV804gxodtMLjNigDdftQJSdXffcbXFfy2TbaUo-xx64CvbGTQ',
      algorithm: -7,
      sign_count: 1n,
      is_synced: false,
    },
    signed: {
      credential_id: 'xIq5uquIOUqIVY2fDd9Uvb6YljqUlOgZZhqhHy4Er-c',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYzJsbmJtVmtJR0o1SUhabGNuTnBiMjRnTWk0NExqQWdiMllnZEdobElHRndjQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
      signature:
        'MEYCIQDtRywKR8YF1DZwAfI1ZtbkIiYnOUj037Yjn89ePoHnmwIhAITilhtUdGiiKXcu5maNaYA0E2Ca4SWSh_TZ3faby4lJ',
    },
  },
  {
    made: {
      credential_id: '5BkYUH6-818eicwwpn9YoPpXojcQu1TaxcCXGDe4KVU',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiYldGa1pTQmllU0IyWlhKemFXOXVJREl1T0M0d0lHOW1JSFJvWlNCaGNIQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZSwib3RoZXJfa2V5c19jYW5fYmVfYWRkZWRfaGVyZSI6ImRvIG5vdCBjb21wYXJlIGNsaWVudERhdGFKU09OIGFnYWluc3QgYSB0ZW1wbGF0ZS4gU2VlIGh0dHBzOi8vZ29vLmdsL3lhYlBleCJ9',
      authenticator_data:
        'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwgAIOQZGFB-vvNfHonMMKZ_WKD6V6I3ELtU2sXAlxg3uClVpAEBAycgBiFYIEozAiLNaAH6KX5abMy8eQ2buAXc1K027dS07FEepA2g',
      public_key: 'MCowBQYDK2VwAyEASjMCIs1oAfopflpszLx5DZu4BdzUrTbt1LTsUR6kDaA',
      algorithm: -8,
    },
    stored: {
      credential_id: '5BkYUH6-818eicwwpn9YoPpXojcQu1TaxcCXGDe4KVU',
      public_key: 'MCowBQYDK2VwAyEASjMCIs1oAfopflpszLx5DZu4BdzUrTbt1LTsUR6kDaA',
      algorithm: -8,
      sign_count: 1n,
      is_synced: false,
    },
    signed: {
      credential_id: '5BkYUH6-818eicwwpn9YoPpXojcQu1TaxcCXGDe4KVU',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYzJsbmJtVmtJR0o1SUhabGNuTnBiMjRnTWk0NExqQWdiMllnZEdobElHRndjQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
      signature:
        'olZEeB9wmlXnIFNpGUOPrNjZW59O7sN06pHeN2Xu3CY1PWH0WQL4AScGBxD51FnMIsCyDOIJY_tZTDTJB74HCQ',
    },
  },
  {
    made: {
      credential_id: 'WmZsL93cab8n908XwgOLcoeNcTa7k2nM-NYpAXmT7d4',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiYldGa1pTQmllU0IyWlhKemFXOXVJREl1T0M0d0lHOW1JSFJvWlNCaGNIQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticator_data:
        'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwgAIFpmbC_d3Gm_J_dPF8IDi3KHjXE2u5NpzPjWKQF5k-3epAEDAzkBACBZAQDkUmF_3brt_G6tbXpqdo-bbbNHs5y_HQikLtRMfk7x0PTfFj-hMaOdYMQifUB7hXJ1-Z847zeWdapTQ8xpy6RHUcqh5o2qWdNfJyCJ5dWQ43HdUfvATa6dFPAZmOMeYpl3v9Lga7inQOsOxa4OzBbpkYrSQ4b_rIQTliiRUVBksbzmF4qVMRkdpVRN3xi5kj3Ywsqa5GtJVhbeLBpLi89j3D2X8Wh7sR25aW0Ysu9nMVm7_xC9nn-NNAVlr2NydwHdqdmVoNznsQmpwmlbnik8-I1Ee4jZo1bb22cbjZsVJiGagOSbskm-HycAUZ-_kmZimNa7ABP45jN-Wzrfkei7IUMBAAE',
      public_key:
        'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5FJhf9267fxurW16anaPm22zR7Ocvx0IpC7UTH5O8dD03xY_oTGjnWDEIn1Ae4VydfmfOO83lnWqU0PMacukR1HKoeaNqlnTXycgieXVkONx3VH7wE2unRTwGZjjHmKZd7_S4Gu4p0DrDsWuDswW6ZGK0kOG_6yEE5YokVFQZLG85heKlTEZHaVUTd8YuZI92MLKmuRrSVYW3iwaS4vPY9w9l_Foe7EduWltGLLvZzFZu_8QvZ5_jTQFZa9jcncB3anZlaDc57EJqcJpW54pPPiNRHuI2aNW29tnG42bFSYhmoDkm7JJvh8nAFGfv5JmYpjWuwAT-OYzfls635HouwIDAQAB',
      algorithm: -257,
    },
    stored: {
      credential_id: 'WmZsL93cab8n908XwgOLcoeNcTa7k2nM-NYpAXmT7d4',
      public_key:
        'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5FJhf9267fxurW16anaPm22zR7Ocvx0IpC7UTH5O8dD03xY_oTGjnWDEIn1Ae4VydfmfOO83lnWqU0PMacukR1HKoeaNqlnTXycgieXVkONx3VH7wE2unRTwGZjjHmKZd7_S4Gu4p0DrDsWuDswW6ZGK0kOG_6yEE5YokVFQZLG85heKlTEZHaVUTd8YuZI92MLKmuRrSVYW3iwaS4vPY9w9l_Foe7EduWltGLLvZzFZu_8QvZ5_jTQFZa9jcncB3anZlaDc57EJqcJpW54pPPiNRHuI2aNW29tnG42bFSYhmoDkm7JJvh8nAFGfv5JmYpjWuwAT-OYzfls635HouwIDAQAB',
      algorithm: -257,
      sign_count: 1n,
      is_synced: false,
    },
    signed: {
      credential_id: 'WmZsL93cab8n908XwgOLcoeNcTa7k2nM-NYpAXmT7d4',
      client_data:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYzJsbmJtVmtJR0o1SUhabGNuTnBiMjRnTWk0NExqQWdiMllnZEdobElHRndjQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDE3MyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
      signature:
        'F7wq1HNfUVk1mPXlYL_q7HJwPK-RGqX6nU7_FgTJkwsv6XWqC-lCNVdZKVWtS9UqgMWjt8DQgnxCIfVA0Je0rE0JY2WQH4jirlLJPJPVwfWfHWBRgEP8bZjw9XQUtDy6DxMYBwUEx4oM0Sm8zECI9fETSCBqGI9HeIO5lCp3K3nyndgjCB6z1zTvcKnk8lQ3V3amGDyOCNcps49-dyYgDOLKj5aHj2wc5v8pTUyTFvA8tUE7nicJgRr5BTOHBlKDO3yEZ_wwMupzLYqJ8yDwEX-NOOjepNIzmCbSHo9wkdllkRyN8LDdQpvjGsQl9P_I0BODYePDerX3bm13YXDdrw',
    },
  },
];
