/*
 * Bare sockets without sign-in, rooms or rights. BARE=ws: a `ws` server that writes each post into the database, in one committed statement, and tells
 * all connections. BARE=socketio: a Socket.IO server that only keeps connections.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';

const http = createServer();
if (process.env['BARE'] === 'ws') serveWs();
else new Server(http, { path: '/socket.io', transports: ['websocket'], serveClient: false, perMessageDeflate: false });
http.listen(Number(process.env['BARE_PORT']), '127.0.0.1', () => console.log('The bare server is ready'));

const INSERT = `with counted as (update chat_room set last_seq = last_seq + 1, version = version + 1 where tenant_id = $1 and id = $2
    returning last_seq, version)
  insert into chat_message (tenant_id, id, room_id, seq, version, sender_id, body, at, search)
  select $1, $3, $2, last_seq, version, $4, $5, now(), '' from counted returning seq, version`;

function serveWs(): void {
  const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE'] ?? '', max: 10 });
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  http.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { tenantId, roomId, messageId, personId, body } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
      string,
      string
    >;
    const { rows } = await pool.query<{ version: number }>({
      name: 'insert',
      text: INSERT,
      values: [tenantId, roomId, messageId, personId, body],
    });
    const what = { tenantId, kind: 'chatRoom', id: roomId, projectId: null, version: rows[0]?.version };
    const frame = JSON.stringify(['changed', what]);
    for (const socket of sockets.clients) socket.send(frame);
    response.end(JSON.stringify({ code: 0, data: what }));
  });
}
