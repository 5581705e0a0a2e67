/** Fills the demo company: a process of its own that the first start begins, tells where the database is, and waits for. */
import { fillOnce } from '@plumbline/server/app/fillOnce';
import type { Place } from '@plumbline/server/app/place';
import { CannotStart } from '@plumbline/server/kit/errors';
import { fillDemo } from './fill.ts';

const say = (line: string) => console.log(line);
const end = () => process.exit(1);
process.once('SIGTERM', end);
process.once('disconnect', end);
// Ctrl-C reaches everybody in the terminal: the app hears it, and tells us.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (place) => {
  void fillOnce(place as Omit<Place, 'stop'>, {
    say,
    fill: (context, registry) => fillDemo(context, registry, { say: (line) => say(`  ${line}`) }),
  })
    .then(() => 0)
    .catch((error: unknown) => {
      console.error(error instanceof CannotStart ? error.message : error);
      return 1;
    })
    .then((code) => process.exit(code));
});
