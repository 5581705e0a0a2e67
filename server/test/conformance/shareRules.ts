import type { Rule } from './rule.ts';

/** Share links: whoever holds a token is let in; of work links nobody without an account holds anything here. */
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
