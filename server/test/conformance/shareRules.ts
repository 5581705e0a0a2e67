import type { Rule } from './rule.ts';

/** Share links: everybody with a token is admitted; nobody without an account has work links here. */
export function shareRules(everybody: Rule): Record<string, Rule[]> {
  const nobody: Rule = { situations: ['same'], expect: () => '1004' };
  return {
    'shares.get': [everybody],
    'shares.work': [everybody],
    'shares.pictures': [everybody],
    'shares.respond': [everybody],
    'shares.holders': [everybody],
    'shares.handOver': [nobody],
    'shares.endWork': [nobody],
  };
}
