/// <reference types="node" />
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenAt } from './connection.ts';

/* A real Socket.IO server sends; the test records what the client hears. */

let http: HttpServer;
let io: Server;
let heard: string[] = [];
let stop: () => void = () => undefined;

async function serve(port = 0): Promise<number> {
  http = createServer();
  io = new Server(http, { path: '/socket.io', transports: ['websocket'], pingInterval: 200, pingTimeout: 200 });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

function listen(port: number): void {
  stop = listenAt(() => `ws://127.0.0.1:${port}/socket.io/?reading=1000`, {
    connected: (late) => heard.push(late ? 'connected late' : 'connected'),
    cut: () => heard.push('cut'),
    refused: (reason) => heard.push(`refused ${reason}`),
    event: (name, value) => heard.push(`${name} ${JSON.stringify(value)}`),
  });
}

const isHeard = (...what: string[]) => vi.waitFor(() => expect(heard).toEqual(what), 8000);

let port: number;
beforeEach(async () => {
  heard = [];
  port = await serve();
});
afterEach(async () => {
  stop();
  await io.close();
});

test('what the server says is heard, with or without a value, and goes on after questions whether one is there', async () => {
  listen(port);
  await isHeard('connected');
  io.emit('changed', { kind: 'rfi', id: 'a' });
  io.emit('notice');
  await isHeard('connected', 'changed {"kind":"rfi","id":"a"}', 'notice undefined');
  await new Promise((later) => setTimeout(later, 900));
  io.emit('rights');
  await isHeard('connected', 'changed {"kind":"rfi","id":"a"}', 'notice undefined', 'rights undefined');
  expect(io.engine.clientsCount).toBe(1);
});

test('who is shown the door asks at it again at once, and who is refused does not', async () => {
  listen(port);
  await isHeard('connected');
  io.use((_socket, next) => next(new Error('signedOut')));
  io.disconnectSockets(true);
  await isHeard('connected', 'cut', 'refused signedOut');
  await new Promise((later) => setTimeout(later, 2500));
  expect(heard).toEqual(['connected', 'cut', 'refused signedOut']);
  expect(io.engine.clientsCount).toBe(0);
});

test('a server that goes and comes back is found again', async () => {
  listen(port);
  await isHeard('connected');
  await io.close();
  await isHeard('connected', 'cut');
  await serve(port);
  await isHeard('connected', 'cut', 'connected late');
});

test('whoever comes to a server that was not there has perhaps missed something', async () => {
  await io.close();
  listen(port);
  await new Promise((later) => setTimeout(later, 200));
  await serve(port);
  await isHeard('connected late');
});

test('a server that falls silent is left for a new connection', async () => {
  listen(port);
  await isHeard('connected');
  const { clients } = io.engine as unknown as { clients: Record<string, { sendPacket: () => void }> };
  for (const client of Object.values(clients)) client.sendPacket = () => undefined;
  await isHeard('connected', 'cut', 'connected late');
});

test('whoever stops hears nothing more', async () => {
  listen(port);
  await isHeard('connected');
  stop();
  await vi.waitFor(() => expect(io.engine.clientsCount).toBe(0));
  await new Promise((later) => setTimeout(later, 1800));
  expect(heard).toEqual(['connected']);
  expect(io.engine.clientsCount).toBe(0);
});
