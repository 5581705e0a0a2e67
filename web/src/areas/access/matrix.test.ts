import type { ResourceNode } from '@plumbline/contract/areas/access';
import { expect, test } from 'vitest';
import {
  EMPTY,
  applyPreset,
  cellAt,
  cellsOf,
  columnsOf,
  countChanges,
  grantedShare,
  grantsOf,
  linesOf,
  positionAfterKey,
  presetOf,
  cellAfterKey,
  withCells,
} from './matrix.ts';
import { readRoleFile } from '@plumbline/contract/areas/access/addresses';

function node(code: string, actions: string[], children: ResourceNode[] = []): ResourceNode {
  return {
    id: code,
    code,
    name: code.toUpperCase(),
    type: 0,
    actions: actions.map((action) => ({
      action,
      scopesAllowed: [],
      selected: 'none',
      denies: false,
      limitCents: null,
    })),
    children,
  };
}
const tree = [
  node(
    'project',
    ['read', 'create'],
    [node('rfi', ['read', 'respond', 'readCost']), node('bid', ['read', 'approve'], [node('bid.leveling', ['read'])])],
  ),
  node('finance', [], [node('finance.ar', ['read', 'approve', 'readCost'])]),
];
const allow = { effect: 'allow', limitCents: null } as const;

test('grants become cells and grants again, denies and limits with them', () => {
  const grants = [
    { resource: 'rfi', action: 'read', scope: 'project', ...allow },
    { resource: 'bid', action: 'approve', scope: 'company', effect: 'allow', limitCents: 500 },
    { resource: 'bid', action: 'read', scope: 'company', effect: 'deny', limitCents: null },
  ] as const;
  expect(grantsOf(cellsOf(grants))).toEqual(grants);
  expect(grantsOf(withCells(cellsOf(grants), [['rfi read', EMPTY]]))).toHaveLength(2);
});

test('only what differs counts', () => {
  const before = cellsOf([{ resource: 'rfi', action: 'read', scope: 'project', ...allow }]);
  expect(countChanges(before, before)).toBe(0);
  expect(countChanges(before, withCells(before, [['rfi read', { ...EMPTY, scope: 'company' }]]))).toBe(1);
  expect(countChanges(before, new Map())).toBe(1);
  expect(countChanges(new Map([['rfi read', EMPTY]]), new Map())).toBe(0);
});

test('letters choose a scope, d denies, minus takes it away, others do nothing', () => {
  const allowed = ['none', 'own', 'assigned', 'project', 'company'];
  const cell = { scope: 'project', denies: false, limitCents: 500 } as const;
  expect(cellAfterKey(cell, 'c', allowed)).toEqual({ scope: 'company', denies: false, limitCents: 500 });
  expect(cellAfterKey(cell, 'O', allowed)?.scope).toBe('own');
  expect(cellAfterKey(cell, 't', allowed)).toBeNull();
  expect(cellAfterKey(cell, 't', [...allowed, 'tree'])?.scope).toBe('tree');
  expect(cellAfterKey(cell, 'd', allowed)).toEqual({ scope: 'none', denies: true, limitCents: null });
  expect(cellAfterKey({ scope: 'none', denies: true, limitCents: null }, 'd', allowed)).toEqual(EMPTY);
  expect(cellAfterKey(cell, '-', allowed)).toEqual(EMPTY);
  expect(cellAfterKey(cell, 'x', allowed)).toBeNull();
});

test('the tree shows what is open, and what is searched for under its parents', () => {
  const codes = (open: string[], keyword = '') =>
    linesOf(tree, new Set(open), keyword).map(({ node: { code } }) => code);
  expect(codes([])).toEqual(['project', 'finance']);
  expect(codes(['project'])).toEqual(['project', 'rfi', 'bid', 'finance']);
  expect(codes([], 'LEVEL')).toEqual(['project', 'bid', 'bid.leveling']);
  expect(codes([], 'nothing')).toEqual([]);
});

test('deeds come before field classes', () => {
  expect(columnsOf(tree)).toEqual(['read', 'create', 'respond', 'approve', 'readCost']);
});

test('presets reach what lies below, and are known again', () => {
  const [project] = tree;
  if (!project) throw new Error('No tree');
  for (const preset of ['none', 'read', 'standard', 'admin'] as const)
    expect(presetOf(project, applyPreset(project, preset, new Map()))).toBe(preset);
  const standard = applyPreset(project, 'standard', new Map());
  expect(cellAt(standard, 'rfi', 'respond').scope).toBe('assigned');
  expect(cellAt(standard, 'rfi', 'readCost').scope).toBe('none');
  expect(presetOf(project, withCells(standard, [['rfi read', { ...EMPTY, scope: 'own' }]]))).toBeNull();
});

test('a parent knows how much below it is granted', () => {
  const [project] = tree;
  if (!project) throw new Error('No tree');
  expect(grantedShare(project, new Map())).toBe('none');
  expect(grantedShare(project, cellsOf([{ resource: 'rfi', action: 'read', scope: 'own', ...allow }]))).toBe('some');
  expect(grantedShare(project, applyPreset(project, 'admin', new Map()))).toBe('all');
});

test('arrows move and stop at the edges', () => {
  expect(positionAfterKey({ row: 0, column: 0 }, 'ArrowUp', 3, 4)).toEqual({ row: 0, column: 0 });
  expect(positionAfterKey({ row: 0, column: 0 }, 'ArrowDown', 3, 4)).toEqual({ row: 1, column: 0 });
  expect(positionAfterKey({ row: 1, column: 3 }, 'ArrowRight', 3, 4)).toEqual({ row: 1, column: 3 });
  expect(positionAfterKey({ row: 1, column: 3 }, 'Home', 3, 4)).toEqual({ row: 1, column: 0 });
  expect(positionAfterKey({ row: 1, column: 3 }, 'x', 3, 4)).toBeNull();
});

test('a file is a role or nothing', () => {
  const role = {
    plumbline: 'role',
    family: 'employee',
    name: 'Crew',
    grants: [{ resource: 'rfi', action: 'read', scope: 'own' }],
  };
  expect(readRoleFile(JSON.stringify(role))).toMatchObject({ name: 'Crew', grants: [{ effect: 'allow' }] });
  for (const text of [
    '',
    '{}',
    '[]',
    JSON.stringify({ ...role, grants: [{ resource: 'rfi', action: 'fly', scope: 'own' }] }),
  ])
    expect(readRoleFile(text)).toBeNull();
});
