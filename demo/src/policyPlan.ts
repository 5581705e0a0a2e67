import type { Story } from './story.ts';

/** Above these dollars both executives approve a subcontract, one after the other. */
export const TWO_STEPS_ABOVE = 250_000;

const step = (...roles: string[]) => ({
  mode: 'any' as const,
  approvers: roles.map((roleId) => ({ kind: 'role' as const, roleId })),
  limitCents: null,
  escalateAfterDays: 5,
});
const person = (personId: string) => ({
  mode: 'any' as const,
  approvers: [{ kind: 'person' as const, personId }],
  limitCents: null,
  escalateAfterDays: 5,
});
const near = step('Project manager', 'Executive', 'Tenant admin');
const high = step('Executive', 'Tenant admin');

type Range = [kind: string, contractType: string | null, name: string, from: number, to: number | null];
function policy([kind, contractType, name, from, to]: Range, ...steps: ReturnType<typeof step | typeof person>[]) {
  return {
    do: 'approvals.save' as const,
    kind,
    contractType,
    name,
    minCents: from === 0 ? 0 : from * 100 + 1,
    maxCents: to === null ? null : to * 100,
    steps,
  };
}

/** Who approves what we offer and commit to, by amount. */
export const POLICIES: Story[] = [
  {
    steps: [
      {
        when: [258, '10:00'],
        by: 'avery',
        ...policy(['contract', null, 'Contracts up to $250,000', 0, TWO_STEPS_ABOVE], near),
      },
      policy(
        ['contract', 'subcontract', 'Subcontracts over $250,000', TWO_STEPS_ABOVE, null],
        person('martin'),
        person('elena'),
      ),
      policy(['contract', 'prime', 'Prime contracts over $250,000', TWO_STEPS_ABOVE, null], high),
      policy(['bid', null, 'Bids up to $5,000,000', 0, 5_000_000], near),
      policy(['bid', null, 'Bids over $5,000,000', 5_000_000, null], high),
      policy(['purchaseOrder', null, 'Orders up to $100,000', 0, 100_000], near),
      policy(['purchaseOrder', null, 'Orders over $100,000', 100_000, null], high),
      policy(['changeOrder', null, 'Changes up to $50,000', 0, 50_000], near),
      policy(['changeOrder', null, 'Changes over $50,000', 50_000, null], high),
    ],
  },
];
