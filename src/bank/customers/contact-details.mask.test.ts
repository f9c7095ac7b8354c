import { describe, expect, test } from 'vitest';
import { maskEmail, maskMobile } from './contact-details.ts';

describe('contacts that one-time codes are sent to, masked', () => {
  test.each([
    ['+8801712345678', '+880••••••5678'],
    ['+12125550134', '+1••••••0134'],
    ['+447700900123', '+••••••••0123'],
  ])('%s is shown as %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown);
  });

  test('an e-mail address shows its first letter and its domain', () => {
    expect(maskEmail('rahima@kheya.test')).toBe('r•••@kheya.test');
    expect(maskEmail('r@kheya.test')).toBe('r•••@kheya.test');
  });
});
