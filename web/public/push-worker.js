// Shows notices while no page of ours is open. It controls no page and answers no request.

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.path, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(show(href));
});

/** The window that shows it already, else a new one. */
async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}
