import type { Scope } from '@plumbline/contract/kit/endpoint';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { actorOf, factsWith } from './actor.ts';
import type { ActorFacts } from './actor.ts';

type Grant = ActorFacts['grants'][number];

function scopeWith(grants: Grant[]): Scope {
  const facts = factsWith({ tenantId: 't', personId: 'p', fullName: 'Pat', grants });
  return actorOf(facts, { t: translator('en') }).scope('rfi', 'read');
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

const own: Grant = ['rfi', 'read', 'own', 'allow'];
const company: Grant = ['rfi', 'read', 'company', 'allow'];
const denied: Grant = ['rfi', 'read', 'company', 'deny'];
const other: Grant = ['rfi', 'update', 'company', 'allow'];

test('a denial wins over every allowance, in whatever order the roles give them', () => {
  const all = orders([own, company, denied, other]);
  expect(all).toHaveLength(24);
  expect(new Set(all.map(scopeWith))).toEqual(new Set(['none']));
});

test('without a denial the widest allowance counts, in whatever order, and no other action’s', () => {
  expect(new Set(orders([own, company, other]).map(scopeWith))).toEqual(new Set(['company']));
  expect(new Set(orders([own, other]).map(scopeWith))).toEqual(new Set(['own']));
  expect(scopeWith([other])).toBe('none');
});
