import { expect, test } from 'vitest';
import { loadPart, useWaitingParts } from './loadPart.ts';
import type { Network } from './loadPart.ts';

const waiting = () => useWaitingParts.getState().waiting;

/** A network that is down until the test brings it back. */
function network(
  reachable: boolean,
  { reloads = false, online = true } = {},
): Network & { comesBack: () => void; asked: () => number } {
  let back: (() => void)[] = [];
  let isThere = reachable;
  let reloaded = 0;
  return {
    brings: () => Promise.resolve(online || isThere),
    answers: () => Promise.resolve(isThere),
    back: () => new Promise((resolve) => back.push(resolve)),
    reload: () => {
      reloaded += 1;
      return reloads;
    },
    comesBack() {
      isThere = true;
      for (const done of back.splice(0)) done();
      back = [];
    },
    asked: () => reloaded,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a part is not asked for without a network, for a browser would not ask again; it waits, which is said, and is loaded when it is back', async () => {
  const line = network(false, { online: false });
  let tries = 0;
  const part = loadPart(() => {
    tries += 1;
    return Promise.resolve('dialog');
  }, line);
  await settled();
  expect([tries, waiting()]).toEqual([0, 1]);
  line.comesBack();
  expect(await part).toBe('dialog');
  expect(waiting()).toBe(0);
});

test('a part that was fetched ahead opens without a network', async () => {
  const line = network(false, { online: true });
  expect(await loadPart(() => Promise.resolve('dialog'), line)).toBe('dialog');
});

test('a part that was asked for in a dead zone waits until the server can be reached, then the page is reloaded', async () => {
  const line = network(false, { reloads: true });
  void loadPart(() => Promise.reject(new Error('gone')), line);
  await settled();
  expect([waiting(), line.asked()]).toEqual([1, 0]);
  line.comesBack();
  await settled();
  await settled();
  expect(line.asked()).toBe(1);
  useWaitingParts.setState({ waiting: 0 });
});

test('a part that the server no longer has reloads the page once, and is told where that did not help', async () => {
  const line = network(true);
  await expect(loadPart(() => Promise.reject(new Error('gone')), line)).rejects.toThrow('gone');
  expect(line.asked()).toBe(1);
  expect(waiting()).toBe(0);
});

test('a part that came back between two tries is loaded without a reload', async () => {
  const line = network(true);
  let tries = 0;
  const part = await loadPart(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error('gone')) : Promise.resolve('screen');
  }, line);
  expect(part).toBe('screen');
  expect(line.asked()).toBe(0);
});
