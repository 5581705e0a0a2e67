import { describe, expect, test } from 'vitest';
import { readDollars, writeDollars } from './fields.ts';

describe('the value of a project', () => {
  test('is read as people write it', () => {
    expect(readDollars('24,800,000')).toBe(2_480_000_000);
    expect(readDollars('$24.8M')).toBe(2_480_000_000);
    expect(readDollars('1500.50')).toBe(150_050);
    expect(readDollars('')).toBeNull();
  });

  test('what is no amount, or beyond ten billion, is not taken', () => {
    expect(readDollars('a lot')).toBeUndefined();
    expect(readDollars('-5')).toBeUndefined();
    expect(readDollars('10B')).toBe(1_000_000_000_000);
    expect(readDollars('10.1B')).toBeUndefined();
  });

  test('is shown grouped, with cents only when there are some', () => {
    expect(writeDollars(2_480_000_000)).toBe('24,800,000');
    expect(writeDollars(150_050)).toBe('1,500.50');
    expect(writeDollars(null)).toBe('');
  });
});
