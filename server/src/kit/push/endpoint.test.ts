import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLookupPublic } from './endpoint.ts';

/* Names are asked of a name server of our own, which answers for some of them and never for `silent`. */

const ADDRESSES: Record<string, string[]> = {
  inside: ['10.0.0.7', '127.0.0.1'],
  mixed: ['192.168.1.1', '1.1.1.1'],
};
const nameServer = createSocket('udp4', (question, from) => {
  const end = question.indexOf(0, 12);
  const name = question.subarray(13, 13 + (question[12] ?? 0)).toString();
  const isFour = question.readUInt16BE(end + 1) === 1;
  const addresses = isFour ? (ADDRESSES[name] ?? []) : [];
  if (name === 'silent') return;
  const head = Buffer.from(question.subarray(0, end + 5));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 10);
  const answers = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  nameServer.send(Buffer.concat([head, ...answers]), from.port, from.address);
});
let find: (name: string) => Promise<string[] | string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
  const look = makeLookupPublic([`127.0.0.1:${(nameServer.address() as AddressInfo).port}`]);
  find = (name) =>
    new Promise((resolve) =>
      look(name, {}, (error, found) => resolve(error?.code ?? found.map(({ address }) => address))),
    );
});
afterAll(() => new Promise<void>((resolve) => nameServer.close(() => resolve())));

test('of the addresses of a name those of the internet are answered, and a name inside is none', async () => {
  expect(await find('mixed.example')).toEqual(['1.1.1.1']);
  expect(await find('inside.example')).toBe('ENOTPUBLIC');
});

test('names whose servers never answer hold up no other name of this process, and are given up', async () => {
  const begun = Date.now();
  const silent = Promise.all(Array.from({ length: 20 }, () => find('silent.example')));
  await lookup('localhost');
  expect(Date.now() - begun).toBeLessThan(2000);
  expect(new Set(await silent)).toEqual(new Set(['ETIMEOUT']));
  expect(Date.now() - begun).toBeLessThan(15_000);
});
