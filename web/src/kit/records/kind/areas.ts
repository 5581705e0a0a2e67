import type { ComponentType, ReactNode } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { dashboard } from '@plumbline/contract/areas/dashboard';
import type { shares } from '@plumbline/contract/areas/shares';
import type { Action, Endpoint, OutputOf, Schema } from '@plumbline/contract/kit/endpoint';
import type { RecordRef } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import type { QuickStart, Screens } from '../../nav/screens.ts';
import type { Format } from '../../words/index.ts';
import type { Kpi } from '../list/Kpis.tsx';
import type { LateList } from '../list/lateLists.ts';
import type { DayRange } from '../form/range.ts';
import type { RecordKind } from './recordKinds.ts';

/**
 * What an area contributes to the browser: `areas/<area>/area.tsx`, listed in `app/areas.ts`. It is part of the first
 * load, so that everything in it stands behind an import.
 */
export interface Area {
  /** its screens by their path */
  screens?: Screens;
  /** its kinds, what is started of them and where they are listed */
  records?: () => Promise<RecordsPart>;
  /** its numbers and charts on the dashboard */
  dashboard?: () => Promise<DashboardPart | RecordTile>;
  /** the page of whoever answers by a link, where that is more than words: by its kind, or by the name that the kind gives it on the server */
  byLink?: Readonly<Record<string, LoadLinkPage>>;
}

/** Loads the page of whoever answers by a link. */
export type LoadLinkPage = () => Promise<ComponentType<LinkPageProps>>;

export interface LinkPageProps {
  token: string;
  /** what every link shows of its record */
  item: OutputOf<typeof shares.get>;
  /** the files that the link shows */
  files: ReactNode;
}

/** `areas/<area>/menu.ts`, loaded with the frame whatever screen is opened: what the menu shows at once, and nothing more. */
export interface FramePart {
  /** the entries of the main menu that lead to its screens, by their code, where they list another kind than that of the same name */
  menu?: Readonly<Record<string, MenuLook>>;
  /** the resources of which something is started from anywhere: whoever may create one of them has the New menu */
  starts?: readonly string[];
}

/** Loaded when a screen shows records of any kind, when Quick Access is opened or the New menu. */
export interface RecordsPart {
  kinds?: readonly RecordKind[];
  /** what a person may start from anywhere; the order of the areas is that of the New menu */
  starts?: readonly QuickStart[];
  /** what it makes of records of other kinds, in one press on their page */
  makes?: readonly MadeOf[];
  /** its lists, for Quick Access: whoever has the entry of the menu finds the views of each */
  lists?: readonly ListPlace[];
}

/** What of a record goes into what is made of it. */
export interface Origin extends Pick<RecordRef, 'recordId' | 'kind' | 'title' | 'projectId'> {
  /** what it costs and how long it delays, of kinds that ask for it and as far as it is known */
  costImpactCents?: number | null | undefined;
  scheduleImpactDays?: number | null | undefined;
}

export interface MadeOf {
  /** the kind of record that is made */
  kind: string;
  /** the kinds of which it is made */
  of: readonly string[];
  /** those on whose page it is a button; on that of the others it stands under More */
  leads: readonly string[];
  /** whoever may create this resource is offered it */
  resource: string;
  label: (t: T) => string;
  /** makes it, and answers its id; `may` says what the person may */
  make: (origin: Origin, may: (resource: string, action: Action) => boolean) => Promise<string>;
}

/** A list by the name under which its views are saved, and where it stands. */
export interface ListPlace {
  list: string;
  path: string;
  /** views that everybody has; `also` are further words by which one is found */
  views?: (t: T) => readonly { name: string; query: string; also?: string }[];
}

export interface MenuLook {
  /** of an entry that stands beside those of other areas, not below another */
  icon?: ComponentType<SvgIconProps>;
  /** the kind that is listed there, whose icon it bears: how many of it are in my court stands beside the entry */
  lists?: string;
  /** further kinds that are listed there and counted with it, such as packages */
  also?: readonly string[];
}

/** What the numbers beside a list's tabs say, as far as a project shows them. */
export interface ListCounts {
  myCourt: number;
  open: number;
  late: number;
  byStatus: Record<string, number>;
}

/** A number on the overview of a project: undefined while it is not known; `narrowed` is what the tab's list is asked. */
export interface ProjectNumber {
  id: string;
  label: string;
  /** what it is called beside another number of the kind */
  beside?: string;
  n: number | undefined;
  narrowed: string;
  turn?: boolean;
}

/** A tab of a project, its numbers and its late records on the overview. */
export interface ProjectPart {
  /** in the address: `?tab=rfis` */
  tab: string;
  /** whose read right opens it */
  resource: string;
  label: (t: T) => string;
  /** the content of the tab: a list that scrolls itself */
  Panel: ComponentType<{ projectId: string }>;
  /** the read that answers the counts of a project; how many are open stands beside the tab */
  counts: Endpoint & { output: Schema & { _zod: { output: ListCounts } } };
  numbers: (counts: ListCounts | undefined, t: T) => ProjectNumber[];
  /** what of it is late */
  late: LateList;
}

export type DashboardData = OutputOf<typeof dashboard.get>;
/** The address of the rows that were counted: the projects and days of the dashboard, and what was counted among them. */
export type DrillDown = (path: string, counted: Record<string, unknown>) => string;

export interface DashboardPart {
  /** whose read right shows it */
  resource: string;
  tiles: (data: DashboardData, drillDown: DrillDown, words: { t: T; format: Format }) => Kpi[];
  /** `range` are the days of the dashboard */
  Charts?: ComponentType<{ data: DashboardData; drillDown: DrillDown; range: DayRange }>;
}

/** A dashboard's part that is one tile: how many are open, of those in my court, and late. */
export interface RecordTile {
  /** the kind that is counted */
  counts: string;
  /** whose read right shows it */
  resource: string;
  /** the drill-down of the kind */
  path: string;
  /** the statuses that count as open */
  open: readonly string[];
  /** as in "Open tasks" */
  label: (t: T) => string;
}

/** A part of the guide: what happens one after the other, and what else is good to know. */
export interface GuidePart {
  title: (t: T) => string;
  steps?: (t: T) => string[];
  text: (t: T) => string[];
}

/** A list that an area takes from a file: which file fits, a sample of it, and where it is imported. */
export interface ImportPart {
  title: (t: T) => string;
  /** which file fits, and what it brings */
  text: (t: T) => string;
  sample: ImportSample;
  /** the screen that takes the file, or leads to it: the button says which */
  href: string;
  leadsTo?: (t: T) => string;
  /** what a person must be allowed, somewhere, to import it */
  right: { resource: string; action: Action };
}

interface Parts {
  records: RecordsPart;
  project: ProjectPart;
  dashboard: DashboardPart | RecordTile;
  guide: GuidePart;
  imports: ImportPart;
}

/** What all areas contribute to a shared screen as one file, which finds their files by name: `project.tsx`, `guide.ts` and `imports.ts` of each. */
export interface SharedParts {
  project: () => Promise<{ parts: readonly ProjectPart[] }>;
  guide: () => Promise<{ parts: readonly GuidePart[] }>;
  imports: () => Promise<{ parts: readonly ImportPart[] }>;
}

let registered: readonly Area[] = [];
let shared: SharedParts | undefined;
const loaded: { [Place in keyof Parts]?: readonly Parts[Place][] } = {};

/** Makes the areas known; the app does it once at start. */
export function registerAreas(areas: readonly Area[], parts: SharedParts): void {
  registered = areas;
  shared = parts;
}

/** What loads the page of this name, of whoever answers by a link; undefined where words are enough. */
export function pageByLink(page: string): LoadLinkPage | undefined {
  return registered.map((area) => area.byLink?.[page]).find((load) => load !== undefined);
}

/** Loads what the areas contribute to a place together with the module that shows it, and answers the module. */
export async function withParts<Place extends keyof Parts, Module>(
  place: Place,
  module: Promise<Module>,
): Promise<Module> {
  const [shown, parts] = await Promise.all([module, loadParts(place)]);
  (loaded[place] as readonly Parts[keyof Parts][] | undefined) = parts;
  return shown;
}

async function loadParts(place: keyof Parts): Promise<readonly Parts[keyof Parts][]> {
  if (place === 'records' || place === 'dashboard')
    return Promise.all(registered.flatMap((area) => area[place]?.() ?? []));
  return (await shared?.[place]())?.parts ?? [];
}

/** What the areas contribute to a place, in their order; empty before `withParts`. */
export function partsOf<Place extends keyof Parts>(place: Place): readonly Parts[Place][] {
  return loaded[place] ?? [];
}

/** Whether `withParts` has been there for a place. */
export function hasParts(place: keyof Parts): boolean {
  return loaded[place] !== undefined;
}

/** A kind by its name, out of the areas; undefined for one that no area of this build has, and for all before `withParts('records')`. */
export function kindOf(kind: string): RecordKind | undefined {
  return partsOf('records')
    .flatMap(({ kinds = [] }) => kinds)
    .find((one) => one.kind === kind);
}

/** The page of a record of any kind; the not-found page for a kind that `kindOf` does not know. */
export function recordPath(ref: Pick<RecordRef, 'kind' | 'recordId' | 'projectId'>): string {
  return kindOf(ref.kind)?.path(ref) ?? '/404';
}
