/**
 * The wire's version, bumped by hand on a change that an older client could not read.
 * `version.test.ts` fails when the schemas change and the hashes here do not.
 */
export const apiVersion = '1';

/** How many versions back the bank still understands: a page may stay open that long (R21). */
const understoodBefore = 2;

/**
 * Whether a client is too old for the bank (reliability.md B26). One that does not say its version,
 * or a newer one, is served: what it does not know in an answer it leaves out.
 */
export const isClientTooOld = (told: string | null, current: string = apiVersion): boolean =>
  told !== null && /^\d{1,6}$/.test(told) && Number(current) - Number(told) > understoodBefore;

/** A hash over every call of the API. */
export const wireHash = '6769965f2495';

/** A hash of each answer: the buster of that resource's copy on the device (design 3). */
export const endpointHashes = {
  getUser: '56ba580e7057',
  listUserAddresses: '7c3a71f55734',
  getMaskedMobileEmail: '74721d26e202',
  listUserAccounts: 'ffcc39ffa72e',
  getUserAccount: '76613ab7aad4',
  createUserAccount: '76613ab7aad4',
  listBdtAccounts: 'd4992c17a954',
  listManualAccounts: 'e425cbd57cf9',
  getManualAccount: 'bd3c68ec016e',
  listAccountActivity: '6f8e1eae986a',
  listCards: '8c64dd09ebbf',
  getCard: '3d5af5a4e03e',
  listBeneficiaries: '659f94ccac58',
  getBeneficiary: '6096b87a19cd',
  createBeneficiary: '6096b87a19cd',
  updateBeneficiary: '6096b87a19cd',
  deleteBeneficiary: '01aee65ad8de',
  restoreBeneficiary: '6096b87a19cd',
  checkBeneficiaryName: 'cb685a965d95',
  findRoutingNumber: '026c5c3d9422',
  listTransactions: 'a980041d23af',
  getTransaction: '821eae4cc2f2',
  listBdtTransactions: 'a980041d23af',
  getStatement: '630a071cdd05',
  getStatementPdf: '74234e98afe7',
  listNotifications: 'd85d6e83e3d2',
  updateLastRead: 'd63361e4df89',
  getNotificationChoices: '62f5661ccf40',
  updateNotificationChoices: '62f5661ccf40',
  getGlobalSettings: '89b6c3319d42',
  getUserSettings: 'f671450a4d8f',
  updateUserSettings: 'f671450a4d8f',
  generateOtp: 'b92865f0f72a',
  verifyOtp: '3c00cfd545da',
  listUserDevices: '8184ba4bb3a3',
  deleteUserDevice: '01aee65ad8de',
  createPasskeyOptions: 'da5e03ce6733',
  createUserPasskey: '41d0958a7443',
  listUserPasskeys: '01a038089110',
  deleteUserPasskey: '01aee65ad8de',
  listUserSessions: '861aa4a11b16',
  deleteUserSession: '01aee65ad8de',
  getContactChange: 'bfce08a8d1ff',
  createContactChange: '9c3213ce5931',
  sendContactCode: '9c3213ce5931',
  verifyContactCode: '9c3213ce5931',
  cancelContactChange: '01aee65ad8de',
  listUserMobiles: '12fe64518e71',
  createUserMobile: 'bb21c2b8f189',
  updateUserStatus: 'c6a23b7ad97e',
  postOnboardingStep: '450a8632978c',
  getOnboarding: '9f47e4e5a8d6',
  updateOnboarding: '9f47e4e5a8d6',
  getUserIdentification: '7ea1e5bd5401',
  updateUserIdentification: '7ea1e5bd5401',
  getAdditionalInfo: '4b6e65c4f02e',
  updateAdditionalInfo: '4b6e65c4f02e',
  createUserAddress: '14cf1364b73c',
  updateUserAddress: '14cf1364b73c',
  sendFilePart: '31bb6fa1fea6',
  createFileUpload: 'bea4b1c16e74',
  listFileUploads: '23a34b46d92c',
  getFileContent: '74234e98afe7',
  listKycIdentityDocuments: '23a34b46d92c',
  generateIdv: 'd56b3027bce1',
  listPersonaIdv: 'd5aba8aeabc7',
  verifyPerson: 'c6a23b7ad97e',
  getVerificationCentre: '7042347f5215',
  resubmitItem: '991cc4f1b898',
  receiveProviderEvent: '0e72ba2cdc71',
} as const;
