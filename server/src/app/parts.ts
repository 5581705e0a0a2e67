/** Vite's list of what it built. */
export type Manifest = Record<string, Chunk>;
export interface Chunk {
  file: string;
  name?: string;
  /** the module that it begins with */
  src?: string;
  /** the keys of other chunks that are loaded with it */
  imports?: string[];
  /** the keys of other chunks that it may ask for later */
  dynamicImports?: string[];
}

/** Which files of the web app ask for which others: each by its place in `files`. */
interface Parts {
  files: string[];
  /** the parts that load with each */
  needs: number[][];
  /** what each may ask for later */
  opens: number[][];
}

/** The chunk that holds the addresses of all screens: nobody opens them all. */
const ROUTES = 'first';
const FRAME = 'frame';

/**
 * What a page may ask for later, so that a browser can fetch it before the network is lost: dialogs, panels, and the other screens
 * of the areas that are open. The tabs of a project are left out, which lead to every area.
 */
export function partsOf(manifest: Manifest): Parts {
  const entries = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const places = new Map(entries.map(([key], place) => [key, place]));
  const placesOf = (keys: readonly string[] = []) => keys.flatMap((key) => places.get(key) ?? []);
  const routes = entries.find(([, { name }]) => name === ROUTES)?.[1].dynamicImports ?? [];
  const screens = Map.groupBy(routes.filter(isOpened), areaOf);
  const kinds = routes.filter((key) => key.endsWith('/record.tsx'));
  return {
    files: entries.map(([, { file }]) => file.replace('assets/', '')),
    needs: entries.map(([, { imports }]) => placesOf(imports)),
    opens: entries.map(([key, { name, dynamicImports = [] }]) => {
      if (name === ROUTES || key.endsWith('/project.tsx')) return [];
      const area = areaOf(key);
      const beside = area && isOpened(key) ? (screens.get(area) ?? []) : [];
      return placesOf([...new Set([...dynamicImports, ...beside, ...(name === FRAME ? kinds : [])])]);
    }),
  };
}

function areaOf(key: string): string | undefined {
  return /^src\/areas\/(\w+)\//.exec(key)?.[1];
}

/** Whether a module is a screen of its area; what an area adds to shared screens is none. */
function isOpened(key: string): boolean {
  return areaOf(key) !== undefined && !/\/(record|project|guide|menu)\.tsx?$/.test(key);
}
