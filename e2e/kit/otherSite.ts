import { createServer } from 'node:http';

/** A page of another site: `*.localhost` names are this machine, and each name is another site. */
export interface OtherSite {
  /** Such as `http://evil.localhost:4711` */
  origin: string;
  stop(): Promise<void>;
}

/** Serves one page at every address of a name under localhost; `port` 0 means any free port. */
export async function serveSite(name: string, html: string, port = 0): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', ready);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://${name}.localhost:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A host's page: a frame at the address after `#`; `heard` records the frame's messages. */
export const HOST_PAGE = `<!doctype html>
<title>Host</title>
<iframe name="plumbline" width="1200" height="800"></iframe>
<script>
  heard = [];
  addEventListener('message', (event) => heard.push({ origin: event.origin, ...event.data }));
  document.querySelector('iframe').src = location.hash.slice(1);
</script>`;
