import { createServer } from 'node:http';

/* A host for trying Plumbline in its frame: docs/embedding.md. */

const PORT = 4000;
const plumbline = process.argv[2] ?? 'http://localhost:3000';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A host of Plumbline</title>
<style>
  body { margin: 0; display: grid; grid-template-rows: auto 1fr; height: 100vh; font: 14px system-ui }
  header { padding: 8px 16px; background: #222; color: #fff }
  iframe { border: 0; width: 100%; height: 100% }
</style>
<header>Host portal. Plumbline last said: <output>nothing</output></header>
<iframe title="Plumbline" src="${plumbline}/sc/dashboard"></iframe>
<script>
  addEventListener('message', (event) => {
    if (event.origin === ${JSON.stringify(plumbline)}) document.querySelector('output').textContent = JSON.stringify(event.data);
  });
</script>
</html>`;

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
}).listen(PORT, 'localhost', () => console.log(`Open http://host.localhost:${PORT}`));
