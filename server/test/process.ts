/** What a process of its own needs of ours: programs, a home, and the compiled code of the files that both read. */
export function ofThisMachine(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
