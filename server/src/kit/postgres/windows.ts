/**
 * What the shell does elsewhere, for Windows: pg_ctl drops administrator's rights that PostgreSQL refuses, and a small
 * Node keeps the pipe. Its arguments: pg_ctl, the cluster's folder, PostgreSQL's flags.
 */
export const WINDOWS_WATCHDOG = `
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const [ctl, cluster, flags] = process.argv.slice(1);
const run = (...args) => spawnSync(ctl, [...args, '-D', cluster], { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true }).status;
if (run('start', '-w', '-t', '600', '-o', flags) !== 0) process.exit(1);
console.log(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\\n')[0].trim());
const stop = () => { run('stop', '-m', 'fast', '-t', '10') && run('stop', '-m', 'immediate'); process.exit(0); };
process.stdin.on('end', stop).on('error', stop).resume();
setInterval(() => run('status') === 0 || process.exit(1), 1000);
`;
