/** The words of the printed statement. The app's catalogues are its own; these never meet a screen. */
export interface StatementTexts {
  readonly title: string;
  readonly holder: string;
  readonly account: string;
  readonly currency: string;
  readonly period: string;
  readonly zone: string;
  readonly madeAt: string;
  readonly code: string;
  readonly checkAt: string;
  readonly howToCheck: string;
  readonly checkByCamera: string;
  readonly opening: string;
  readonly credits: string;
  readonly debits: string;
  readonly closing: string;
  readonly date: string;
  readonly description: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly noRows: string;
  readonly rowCount: (count: number) => string;
  readonly page: (page: number, pages: number) => string;
}

const english: StatementTexts = {
  title: 'Account statement',
  holder: 'Account holder',
  account: 'Account',
  currency: 'Currency',
  period: 'Period',
  zone: 'All times in',
  madeAt: 'Made on',
  code: 'Code',
  checkAt: 'Checked at',
  howToCheck:
    'Whoever is shown this statement can type the code at this address, or read the square with a phone’s camera.',
  checkByCamera: 'QR code of the address where this statement is checked',
  opening: 'Opening balance',
  credits: 'Credits',
  debits: 'Debits',
  closing: 'Closing balance',
  date: 'Date',
  description: 'Description',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  noRows: 'No transactions in this period.',
  rowCount: (count) => (count === 1 ? '1 transaction' : `${count} transactions`),
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const bangla: StatementTexts = {
  title: 'হিসাব বিবরণী',
  holder: 'হিসাবধারী',
  account: 'হিসাব',
  currency: 'মুদ্রা',
  period: 'সময়কাল',
  zone: 'সময় অঞ্চল',
  madeAt: 'তৈরির সময়',
  code: 'কোড',
  checkAt: 'যাচাইয়ের ঠিকানা',
  howToCheck:
    'বিবরণীটি যাঁকে দেখানো হয়, তিনি এই ঠিকানায় কোডটি লিখে, বা ফোনের ক্যামেরায় চৌকো ছকটি পড়ে, যাচাই করতে পারেন।',
  checkByCamera: 'বিবরণী যাচাইয়ের ঠিকানার কিউআর কোড',
  opening: 'প্রারম্ভিক ব্যালেন্স',
  credits: 'মোট জমা',
  debits: 'মোট খরচ',
  closing: 'সমাপনী ব্যালেন্স',
  date: 'তারিখ',
  description: 'বিবরণ',
  debit: 'ডেবিট (খরচ)',
  credit: 'ক্রেডিট (জমা)',
  balance: 'ব্যালেন্স',
  noRows: 'এই সময়ে কোনো লেনদেন নেই।',
  rowCount: (count) => `${count}টি লেনদেন`,
  page: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
};

export const statementTexts = { en: english, bn: bangla } as const;

export type StatementLanguage = keyof typeof statementTexts;
