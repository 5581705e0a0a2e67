const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PROJECT_PLACE = new RegExp(`^/project/(?:project/)?(${UUID})(?:/|$)`);

/** The project that an address stands in, null when it is not inside one. */
export function projectOf(pathname: string): string | null {
  return PROJECT_PLACE.exec(pathname)?.[1] ?? null;
}
