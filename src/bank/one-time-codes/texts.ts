/** What the message with a code says, in the person's language. */
export const codeMessage = {
  en: {
    subject: 'Your Kheya code',
    body: (code: string) =>
      `${code} is your Kheya code. It works for 5 minutes. Kheya never asks for it by phone or message.`,
  },
  bn: {
    subject: 'আপনার খেয়া কোড',
    body: (code: string) =>
      `${code} আপনার খেয়া কোড। এটি ৫ মিনিট চলবে। খেয়া কখনো ফোনে বা মেসেজে এই কোড জানতে চায় না।`,
  },
} as const;
