import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLiveReads } from '../../live/index.ts';
import { usePathParams } from '../../nav/index.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useT } from '../../words/index.ts';
import { SidePanel } from './SidePanel.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import type { ScreenSource } from '../kind/recordSource.ts';
import { useKinds } from '../kind/useKinds.ts';

/**
 * Makes the screen of a kind: `Page` with the record of the address, such as `rfiId`, with a new instance for each.
 * Create it once, outside components.
 */
export function recordScreen<R>(source: ScreenSource<R>, Page: ComponentType<{ record: R }>): ComponentType {
  return function Screen() {
    const recordId = usePathParams()[source.id] ?? '';
    return (
      <RecordScreen source={source} recordId={recordId}>
        {(record) => <Page key={recordId} record={record} />}
      </RecordScreen>
    );
  };
}

interface BesideList {
  recordId: string;
  frame: PanelFrame;
}

/** Makes the panel of a kind: `Panel` with the record beside its list. Create it once, outside components. */
export function recordPanel<R>(
  source: ScreenSource<R>,
  Panel: ComponentType<{ record: R; frame: PanelFrame }>,
): ComponentType<BesideList> {
  return ({ recordId, frame }) => (
    <RecordScreen source={source} recordId={recordId} frame={frame}>
      {(record) => <Panel record={record} frame={frame} />}
    </RecordScreen>
  );
}

interface RecordScreenProps<R> {
  /** How it is read. Its reads are fetched again when somebody changes it, and the list hears that for its panel */
  source: ScreenSource<R>;
  recordId: string;
  /** Beside its list instead of on its own page */
  frame?: PanelFrame;
  children: (record: R) => ReactNode;
}

/** Loads a record for its page or panel and keeps it current; shows a failure. */
function RecordScreen<R>({ source, recordId, frame, children }: RecordScreenProps<R>) {
  const t = useT();
  const answer = useQuery(source.queryOf(recordId));
  useLiveReads(source.kind.kind, frame ? [] : source.reads.map((read) => read.path), recordId);
  // Records of any kind may be named on the page. Their kinds load with the record, not after it.
  const kinds = useKinds();
  if (answer.data !== undefined && kinds) return children(answer.data);
  const state = answer.isError ? (
    <LoadFailed error={answer.error} retry={() => void answer.refetch()} />
  ) : (
    <SkeletonText lines={12} />
  );
  if (!frame) return <Box sx={answer.isError ? undefined : { p: 2, maxWidth: 720 }}>{state}</Box>;
  return (
    <SidePanel frame={frame} name={source.kind.noun(t)} href={frame.href}>
      {state}
    </SidePanel>
  );
}
