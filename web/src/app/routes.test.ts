import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { MenuNode } from '@plumbline/contract/areas/access';
import constants from '@plumbline/contract/spec/constants.json';
import spec from '@plumbline/contract/spec/routes.json';
import { describe, expect, test } from 'vitest';
import { prefixRewrite } from './addresses.ts';
import { screens } from './areas.ts';
import { decideAdmission, isLoginPath } from './guards.ts';
import { barOf } from './bar.ts';
import { currentItem, menuOf } from './menu.ts';
import { mayOpen, permissionOf } from './permission.ts';
import { EXTRA_ROUTES, ROUTES, allRoutes } from './routeList.ts';
import { routeTree, routerPath } from './routes.tsx';
import { projectHere, projectOf } from './projectOf.ts';

const nothing = () => Promise.resolve(() => null);
function router() {
  const tree = routeTree(
    allRoutes(screens),
    {},
    {
      root: () => null,
      layouts: { main: nothing, bare: nothing, login: nothing, onboarding: nothing, 'login access': nothing },
      notFound: nothing,
      notBuilt: nothing,
    },
  );
  return createRouter({
    routeTree: tree,
    caseSensitive: true,
    rewrite: prefixRewrite,
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
}
const fill = (path: string) => path.replaceAll(/:(\w+)/g, 'x-$1');

describe('the addresses', () => {
  test('are those of the specification, each with its layout, redirect, order and flags', () => {
    const wanted = spec.routes.map((route) => ({
      path: route.path,
      layout: route.layout,
      redirect: 'redirect' in route ? route.redirect : undefined,
      menu: 'menu' in route ? route.menu : undefined,
      order: 'order' in route ? route.order : undefined,
      permission: 'permission' in route ? route.permission : undefined,
      hidden: 'hidden' in route ? route.hidden : undefined,
      public: 'public' in route && route.public ? true : undefined,
    }));
    const ours = ROUTES.map(({ path, layout = 'main', redirect, menu, order, permission, hidden, public: open }) => ({
      path,
      layout,
      redirect,
      menu,
      order,
      permission,
      hidden,
      public: open,
    }));
    expect(ours).toEqual(wanted);
    expect(ours).toHaveLength(96);
  });

  test('and our own are those of `decidedExtra` in contract/spec/routes.json, and lists and pages of records in projects', () => {
    const decided = spec.decidedExtra.map(({ path }) => path);
    const named = ROUTES.map(({ path }) => path);
    const own = allRoutes(screens).flatMap(({ path }) => (named.includes(path) ? [] : [path]));
    expect(decided.filter((path) => !own.includes(path))).toEqual([]);
    expect(EXTRA_ROUTES.filter(({ path }) => !decided.includes(path))).toEqual([]);
    const others = own.filter((path) => !decided.includes(path));
    expect(others.filter((path) => !/^\/project\/(:id\/(\w+)\/:\2Id|\w+)$/.test(path))).toEqual([]);
  });

  test('each one leads to its own route in its layout', () => {
    const app = router();
    for (const route of allRoutes(screens)) {
      const [, , foundRoute] = app.getMatchedRoutes(fill(route.path));
      expect(foundRoute?.fullPath.replace(/(.)\/$/, '$1'), route.path).toBe(routerPath(route.path));
      expect(foundRoute?.id).toContain(`_${(route.layout ?? 'main').replace(' ', '')}`);
    }
  });

  test('what is none of them is caught inside the main layout', () => {
    const app = router();
    for (const path of ['/no/such/page', '/Dashboard', '/project/p1/rfi'])
      expect(app.getMatchedRoutes(path)[2]?.id).toBe('/_main/$');
  });
});

describe('who gets in', () => {
  const place = {
    href: '/project/project?a=1',
    pathname: '/project/project',
    isKnown: true,
    isPublic: false,
    hasShareToken: false,
  };
  test('a signed-in person, everywhere', () => {
    for (const layout of ['main', 'bare', 'login', 'onboarding', 'login access'] as const)
      expect(decideAdmission(layout, true, place)).toEqual({ to: 'stay' });
  });
  test('somebody signed in has no use for the sign-in form; links with a token are opened by anybody', () => {
    expect(decideAdmission('login', true, { ...place, pathname: '/login' })).toEqual({ to: '/dashboard' });
    expect(decideAdmission('login', false, { ...place, pathname: '/login' })).toEqual({ to: 'stay' });
    expect(decideAdmission('login', true, { ...place, pathname: '/login/invite/x' })).toEqual({ to: 'stay' });
  });
  test('a stranger goes to sign-in and comes back to the same place', () => {
    expect(decideAdmission('main', false, place)).toEqual({ to: '/login', back: '/project/project?a=1' });
    expect(decideAdmission('onboarding', false, place)).toMatchObject({ to: '/login' });
  });
  test('an unknown address without a stored user id goes to /404; with one it stays', () => {
    expect(constants.navigation.unknownPathWithoutUserId).toBe('goes to /404');
    expect(decideAdmission('main', false, { ...place, isKnown: false })).toEqual({ to: '/404' });
    expect(decideAdmission('main', true, { ...place, isKnown: false })).toEqual({ to: 'stay' });
  });
  test('public pages need nobody, payment returns a session or a share token', () => {
    expect(decideAdmission('bare', false, { ...place, isPublic: true })).toEqual({ to: 'stay' });
    expect(decideAdmission('login access', false, { ...place, hasShareToken: true })).toEqual({ to: 'stay' });
    expect(decideAdmission('login access', false, place)).toMatchObject({ to: '/login' });
  });
  test('any path containing /login counts as the login page', () => {
    expect(['/login', '/login/setup/t', '/x/login/y'].map(isLoginPath)).toEqual([true, true, true]);
    expect(isLoginPath('/logout')).toBe(false);
  });
  test('a hostile address is no way back', () => {
    expect(decideAdmission('main', false, { ...place, href: '//evil.example' })).toEqual({ to: '/login', back: '/' });
  });
});

describe('permission-flagged addresses', () => {
  const holding = (code: string, action: string): MenuNode[] => [
    {
      id: code,
      code,
      name: code,
      type: 1,
      path: null,
      order: 0,
      readPermissionOption: null,
      actions: { [action]: 'company' },
      children: [],
    },
  ];

  test('each one asks for a right of its own', () => {
    for (const { path } of ROUTES.filter(({ permission }) => permission))
      expect(permissionOf(fill(path)), path).not.toBeNull();
    expect(permissionOf('/purchaseOrder/material/7')).toEqual({ resource: 'purchaseOrder.material', action: 'read' });
    expect(permissionOf('/contract/prime/7')).toEqual({ resource: 'contract.prime', action: 'read' });
    for (const type of ['any', 'barter', 'subcontract'])
      expect(permissionOf(`/purchaseOrder/${type}/7`)).toEqual({ resource: 'purchaseOrder', action: 'read' });
  });
  test('opens with that right and with no other', () => {
    expect(mayOpen('/contract/prime/7', true, holding('contract.prime', 'read'))).toBe(true);
    expect(mayOpen('/contract/prime/7', true, holding('contract.subcontract', 'read'))).toBe(false);
    expect(mayOpen('/contract/any/7', true, holding('contract', 'read'))).toBe(true);
    expect(mayOpen('/contract/any/7', true, holding('contract.prime', 'read'))).toBe(false);
    expect(mayOpen('/purchaseOrder/barter/7', true, holding('purchaseOrder', 'read'))).toBe(true);
    expect(mayOpen('/subtenant/upgrade', true, [])).toBe(false);
    expect(mayOpen('/dashboard', false, [])).toBe(true);
  });
});

describe('the menu', () => {
  const read = { value: 'company' as const };
  const node = (code: string, path: string | null, order: number, more: Partial<MenuNode> = {}): MenuNode => ({
    id: code,
    code,
    name: code,
    type: 0,
    path,
    order,
    readPermissionOption: read,
    actions: {},
    children: [],
    ...more,
  });
  const all = () => true;

  test('shows a node only when its type is 0 and a read-permission option is there', () => {
    expect(constants.menu.shown).toContain('type is 0');
    const tree = [
      node('a', '/a', 1),
      node('b', '/b', 2, { type: 1 }),
      node('c', '/c', 3, { readPermissionOption: null }),
    ];
    expect(menuOf(tree, all).first.map(({ code }) => code)).toEqual(['a']);
  });
  test('keeps the order of the specification, with the second group behind', () => {
    const tree = [
      node('asset', '/asset', 9),
      node('setting', '/setting', 7),
      node('dashboard', '/dashboard', 1),
      node('drawing', '/drawing/list', 8),
      node('finance', '/finance/ar', 3),
    ];
    const menu = menuOf(tree, all);
    expect(menu.first.map(({ code }) => code)).toEqual(['dashboard', 'finance', 'setting']);
    expect(menu.second.map(({ code }) => code)).toEqual(['drawing', 'asset']);
  });
  test('leaves out what is not built, and parents of which nothing is left', () => {
    const tree = [
      node('project', '/project', 2, {
        children: [node('list', '/project/project', 1), node('bid', '/project/bid', 2)],
      }),
      node('setting', '/setting', 7, { children: [node('roles', '/setting/employeeRole', 1)] }),
    ];
    const menu = menuOf(tree, (path) => path === '/project/project');
    expect(menu.first).toHaveLength(1);
    expect(menu.first[0]).toMatchObject({ path: '/project/project', children: [{ code: 'list' }] });
  });
  test('knows where a record’s page belongs', () => {
    const menu = menuOf(
      [
        node('project', '/project', 2, {
          children: [
            node('list', '/project/project', 1),
            node('rfi', '/project/RFIsList', 4),
            node('task', '/project/task', 8),
          ],
        }),
        node('dashboard', '/dashboard', 1),
      ],
      all,
    );
    const at = (pathname: string) => currentItem(menu, pathname)?.child?.code ?? currentItem(menu, pathname)?.item.code;
    expect([
      at('/project/p1/rfi/r1'),
      at('/project/p1/task/t1'),
      at('/project/project/p1'),
      at('/dashboard/rfis'),
      at('/project/RFIsList'),
      at('/elsewhere'),
    ]).toEqual(['rfi', 'task', 'list', 'dashboard', 'rfi', undefined]);
  });
  test('the phone’s bar follows what a person does; what they may not see makes room for the next entries', () => {
    const codes = ['list', 'rfi', 'punchList', 'submittal', 'task', 'contract', 'purchaseOrder'];
    const menu = menuOf(
      [
        node('dashboard', '/dashboard', 1),
        node('project', '/project', 2, { children: codes.map((code, at) => node(code, `/project/${code}`, at)) }),
      ],
      all,
    );
    const words = (family: string, rights: readonly string[], mayStart = true) =>
      barOf(menu, { family, mayStart, may: (resource, action) => rights.includes(`${resource} ${action}`) }).map(
        (place) => (typeof place === 'object' ? place.code : place),
      );
    expect(words('technician', ['chat read'])).toEqual(['home', 'work', 'capture', 'chat']);
    expect(words('employee', ['punchList create'])).toEqual(['home', 'punchList', 'task', 'capture']);
    expect(words('employee', ['punchList create', 'rfi manage'])).toEqual(['home', 'rfi', 'submittal', 'capture']);
    const money = ['home', 'contract', 'purchaseOrder', 'capture'];
    for (const right of ['contract approve', 'purchaseOrder create', 'finance.ap create'])
      expect(words('employee', ['contract read', right])).toEqual(money);
    // A person who may read records and contracts and change neither.
    expect(words('employee', ['contract read'], false)).toEqual(['home', 'rfi', 'submittal', 'list']);
    expect(words('employee', ['contract read', 'rfi create'])).toEqual(['home', 'rfi', 'submittal', 'capture']);
    expect(words('external', ['punchList create'])).toEqual(['home', 'rfi', 'submittal', 'capture']);
    expect(words('employee', [], false)).toEqual(['home', 'rfi', 'submittal', 'list']);
    expect(words('technician', [], false)).toEqual(['home', 'work', 'list', 'rfi']);
  });
  test('knows which project an address stands in', () => {
    const id = '0190c3a2-1111-7000-8000-000000000001';
    expect([
      projectOf(`/project/${id}/rfi/x`),
      projectOf(`/project/project/${id}`),
      projectOf('/project/project/new'),
      projectOf('/project/RFIsList'),
    ]).toEqual([id, id, null, null]);
  });

  test('a page names its project by address or breadcrumb, and a list the one that was chosen', () => {
    const [id, other] = ['0190c3a2-1111-7000-8000-000000000001', '0190c3a2-1111-7000-8000-000000000002'];
    const crumbs = [
      { text: 'Projects', href: '/project/project' },
      { text: 'Mission Creek', href: `/project/project/${id}` },
      { text: 'Contracts', href: `/project/project/${other}?tab=contracts` },
    ];
    const chosen = { projectId: other, projectName: 'Tidewater' };
    const here = (pathname: string, isOfThisPage = true) => projectHere({ pathname, crumbs, isOfThisPage }, chosen);
    const ofPage = { projectId: id, projectName: 'Mission Creek', isOfPage: true };
    expect(here(`/project/${id}/rfi/x`)).toEqual(ofPage);
    // A contract has no project in its address.
    expect(here('/project/contract/x')).toEqual(ofPage);
    // The project's next record keeps the name while it loads; another project's record does not.
    expect(here(`/project/${id}/rfi/y`, false)).toEqual(ofPage);
    expect(here(`/project/${other}/rfi/z`, false)).toEqual({ ...chosen, isOfPage: true });
    expect(here('/project/RFIsList', false)).toEqual({ ...chosen, isOfPage: false });
    expect(projectHere({ pathname: '/dashboard', crumbs: [], isOfThisPage: true }, null)).toBeNull();
  });
});
