// TypeScript 7 has no programming interface yet. A tool that is started with `--import` of this file gets 6 instead.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.replace(/^typescript(?=\/|$)/, 'typescript6'), context);
  },
});
