import { menu } from '@plumbline/contract/areas/access/menu';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { configureApi } from '../kit/api/client.ts';
import { queryClient } from '../kit/api/queryClient.ts';
import { arrivalQueries, restoreLogin, reloadMenu } from './arrival.ts';

afterEach(() => {
  configureApi({ fetch });
  queryClient.clear();
  vi.useRealTimers();
});

const answers = (status: number, body: object | string) =>
  configureApi({ fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })) });

test('why it cannot be known who is here is told; only whoever has no session goes on to sign in', async () => {
  answers(200, { code: 1009, msg: 'Sign in to go on.', data: null });
  expect(await restoreLogin()).toBe(null);
  const many = 'Too many requests at once. Try again in a moment.';
  for (const [status, code, msg] of [
    [429, 429, many],
    [503, 503, 'The server starts anew.'],
    [500, 500, 'Something went wrong'],
    [200, 2000, 'Not shown here.'],
    [200, 1004, 'There is nothing here.'],
  ] as const) {
    answers(status, { code, msg, data: null });
    expect(await restoreLogin()).toMatchObject({ status, msg });
  }
  answers(502, 'Bad gateway');
  expect(await restoreLogin()).toMatchObject({ status: 502, msg: '' });
  configureApi({ fetch: () => Promise.reject(new TypeError('cut')) });
  expect(await restoreLogin()).toMatchObject({ offline: true });
});

test('refusals that come together load the menu once; one that comes later loads it again', async () => {
  vi.useFakeTimers({ now: 10_000_000 });
  const asked: string[] = [];
  configureApi({
    fetch: (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: [] })));
    },
  });
  const { menu: query } = arrivalQueries();
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const loads = () => asked.filter((url) => url.startsWith(menu.menuTree.path)).length;
  expect(loads()).toBe(1);

  // 90 ms apart: each request has ended before the next starts.
  for (let refusal = 0; refusal < 10; refusal += 1) {
    reloadMenu();
    await vi.advanceTimersByTimeAsync(90);
  }
  expect(loads()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  reloadMenu();
  await vi.advanceTimersByTimeAsync(0);
  expect(loads()).toBe(3);
  stop();
});
