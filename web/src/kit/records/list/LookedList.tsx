import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart, useCurrentProject } from '../../nav/index.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useLook } from './listParams.ts';
import type { ListParams } from './listParams.ts';
import type { ViewProps } from '../views/ViewFrame.tsx';
import { ProjectRecordList } from './ProjectRecordList.tsx';
import type { ListPlace, ProjectRecordListProps, ProjectRow } from './ProjectRecordList.tsx';

const LookSwitch = lazyPart(() => import('../views/LookSwitch.tsx').then((module) => module.LookSwitch));

interface LookedListProps<Row extends ProjectRow, Params extends ListParams, Look extends string> extends Omit<
  ProjectRecordListProps<Row>,
  'place' | 'titleActions'
> {
  place: ListPlace<Params>;
  /** The names of the looks: the table, and the others */
  looks: { list: string } & Readonly<Record<Look, string>>;
  /** The view of the other looks */
  View: ComponentType<ViewProps & { place: ListPlace<Params>; look: Look }>;
}

/**
 * A `ProjectRecordList` with other looks besides the table, such as a board: the switch, and the create form over each.
 */
export function LookedList<Row extends ProjectRow, Params extends ListParams, Look extends string>(
  props: LookedListProps<Row, Params, Look>,
) {
  const { looks, View, place, ...list } = props;
  const { views, filters, create } = list;
  const { address, onlyProject } = place;
  const phone = useMediaQuery('(max-width: 699.95px)');
  const current = useCurrentProject((state) => state.project?.projectId);
  const look = useLook(Object.keys(looks) as [Look | 'list']);
  const tools = (
    <Suspense>
      <LookSwitch look={look} words={looks} />
    </Suspense>
  );
  if (look === 'list' || address.params.act === 'import') {
    const headline = (
      <>
        {place.headline}
        {phone && tools}
      </>
    );
    return <ProjectRecordList {...list} place={{ ...place, headline }} {...(!phone && { titleActions: tools })} />;
  }
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <View place={place} look={look} views={views} filters={filters} create={create?.label} tools={tools} />
      {create && address.params.act === 'new' && (
        <create.Form projectId={onlyProject} proposed={current} onClose={() => address.set({ act: undefined })} />
      )}
    </Suspense>
  );
}
