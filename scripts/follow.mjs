// Loaded first into a process that scripts/run.mjs started: when that one is gone, kill -9 included, this one stops too.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
