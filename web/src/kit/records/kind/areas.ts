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
 * load, so everything in it is behind an import.
 */
export interface Area {
  /** Its screens by path */
  screens?: Screens;
  /** Its kinds, what can be started, and where they are listed */
  records?: () => Promise<RecordsPart>;
  /** Its numbers and charts on the dashboard */
  dashboard?: () => Promise<DashboardPart | RecordTile>;
  /**
   * The page for an answer by link, if words are not enough: by kind, or by the name that the kind gives it on the
   * server
   */
  byLink?: Readonly<Record<string, LoadLinkPage>>;
}

/** Loads the page for an answer by link. */
export type LoadLinkPage = () => Promise<ComponentType<LinkPageProps>>;

export interface LinkPageProps {
  token: string;
  /** The record's parts that every link shows */
  item: OutputOf<typeof shares.get>;
  /** The files that the link shows */
  files: ReactNode;
}

/** `areas/<area>/menu.ts` is loaded with the frame on every screen: only what the menu shows at once. */
export interface FramePart {
  /** The menu entries of its screens by code, if they list another kind than their own name */
  menu?: Readonly<Record<string, MenuLook>>;
  /** The resources that can be created from anywhere: people with a create right get the New menu */
  starts?: readonly string[];
}

/** Loaded by a screen with records of any kind, by Quick Access, and by the New menu. */
export interface RecordsPart {
  kinds?: readonly RecordKind[];
  /** What can be started from anywhere; the order of areas is the order of the New menu */
  starts?: readonly QuickStart[];
  /** What it makes from records of other kinds, by one press on their page */
  makes?: readonly MadeOf[];
  /** Its lists for Quick Access: people with the menu entry find the views of each */
  lists?: readonly ListPlace[];
}

/** The values of a record that go into the record made from it. */
export interface Origin extends Pick<RecordRef, 'recordId' | 'kind' | 'title' | 'projectId'> {
  /** Its cost and delay impact, for kinds that have them and as far as known */
  costImpactCents?: number | null | undefined;
  scheduleImpactDays?: number | null | undefined;
}

export interface MadeOf {
  /** The kind that is made */
  kind: string;
  /** The kinds from which it is made */
  of: readonly string[];
  /** The kinds whose page shows a button; the others list it under More */
  leads: readonly string[];
  /** The resource whose create right it needs */
  resource: string;
  label: (t: T) => string;
  /** Makes it and answers its id; `may` tells the person's rights */
  make: (origin: Origin, may: (resource: string, action: Action) => boolean) => Promise<string>;
}

/** A list with its path and the name under which its views are saved. */
export interface ListPlace {
  list: string;
  path: string;
  /** The default views; `also` are further search words */
  views?: (t: T) => readonly { name: string; query: string; also?: string }[];
}

export interface MenuLook {
  /** The icon of a top-level entry */
  icon?: ComponentType<SvgIconProps>;
  /** The listed kind, which gives icon and court count */
  lists?: string;
  /** Further kinds that are listed and counted there, such as packages */
  also?: readonly string[];
}

/** The counts beside a list's tabs, as far as a project shows them. */
export interface ListCounts {
  myCourt: number;
  open: number;
  late: number;
  byStatus: Record<string, number>;
}

/** A number on a project's overview: undefined while unknown; `narrowed` is the filter of the tab's list. */
export interface ProjectNumber {
  id: string;
  label: string;
  /** Its name beside another number of the kind */
  beside?: string;
  n: number | undefined;
  narrowed: string;
  turn?: boolean;
}

/** A tab of a project, with its numbers and late records for the overview. */
export interface ProjectPart {
  /** In the address: `?tab=rfis` */
  tab: string;
  /** The resource whose read right it needs */
  resource: string;
  label: (t: T) => string;
  /** The content of the tab: a list that scrolls itself */
  Panel: ComponentType<{ projectId: string }>;
  /** The read of a project's counts; the open count is beside the tab */
  counts: Endpoint & { output: Schema & { _zod: { output: ListCounts } } };
  numbers: (counts: ListCounts | undefined, t: T) => ProjectNumber[];
  /** Its late records */
  late: LateList;
}

export type DashboardData = OutputOf<typeof dashboard.get>;
/** The address of the counted records: the dashboard's projects and days, and the counted filter. */
export type DrillDown = (path: string, counted: Record<string, unknown>) => string;

export interface DashboardPart {
  /** The resource whose read right it needs */
  resource: string;
  tiles: (data: DashboardData, drillDown: DrillDown, words: { t: T; format: Format }) => Kpi[];
  /** `range` has the dashboard's days */
  Charts?: ComponentType<{ data: DashboardData; drillDown: DrillDown; range: DayRange }>;
}

/** A dashboard part with one tile: how many are open, in my court, and late. */
export interface RecordTile {
  /** The counted kind */
  counts: string;
  /** The resource whose read right it needs */
  resource: string;
  /** The drill-down of the kind */
  path: string;
  /** The statuses that count as open */
  open: readonly string[];
  /** Such as "Open tasks" */
  label: (t: T) => string;
}

/** A part of the guide: its steps in order, and further tips. */
export interface GuidePart {
  title: (t: T) => string;
  steps?: (t: T) => string[];
  text: (t: T) => string[];
}

/** A list that an area imports: which file fits, a sample, and where to import it. */
export interface ImportPart {
  title: (t: T) => string;
  /** Which file fits, and what it brings */
  text: (t: T) => string;
  sample: ImportSample;
  /** The screen that takes the file or leads to it; the button says which */
  href: string;
  leadsTo?: (t: T) => string;
  /** The right that a person needs somewhere to import it */
  right: { resource: string; action: Action };
}

interface Parts {
  records: RecordsPart;
  project: ProjectPart;
  dashboard: DashboardPart | RecordTile;
  guide: GuidePart;
  imports: ImportPart;
}

/**
 * The contributions of all areas to a shared screen. Their files are found by name: `project.tsx`, `guide.ts` and
 * `imports.ts` of each area.
 */
export interface SharedParts {
  project: () => Promise<{ parts: readonly ProjectPart[] }>;
  guide: () => Promise<{ parts: readonly GuidePart[] }>;
  imports: () => Promise<{ parts: readonly ImportPart[] }>;
}

let registered: readonly Area[] = [];
let shared: SharedParts | undefined;
const loaded: { [Place in keyof Parts]?: readonly Parts[Place][] } = {};

/** Registers the areas; the app calls it once at start. */
export function registerAreas(areas: readonly Area[], parts: SharedParts): void {
  registered = areas;
  shared = parts;
}

/** The loader of the link page with this name; undefined if words are enough. */
export function pageByLink(page: string): LoadLinkPage | undefined {
  return registered.map((area) => area.byLink?.[page]).find((load) => load !== undefined);
}

/** Loads the areas' contributions to a place together with the module that shows them, and answers the module. */
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

/** The areas' contributions to a place, in their order; empty before `withParts`. */
export function partsOf<Place extends keyof Parts>(place: Place): readonly Parts[Place][] {
  return loaded[place] ?? [];
}

/** Whether `withParts` has loaded a place. */
export function hasParts(place: keyof Parts): boolean {
  return loaded[place] !== undefined;
}

/** A kind by its name. Undefined for an unknown kind, and for all before `withParts('records')`. */
export function kindOf(kind: string): RecordKind | undefined {
  return partsOf('records')
    .flatMap(({ kinds = [] }) => kinds)
    .find((one) => one.kind === kind);
}

/** The page of a record of any kind; the not-found page for a kind that `kindOf` does not know. */
export function recordPath(ref: Pick<RecordRef, 'kind' | 'recordId' | 'projectId'>): string {
  return kindOf(ref.kind)?.path(ref) ?? '/404';
}
