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

/** The screen of a kind: `Page` with the record that the address names, as `rfiId`, anew for each. Made once, outside components. */
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

/** A kind beside its list: `Panel` with the record. Made once, outside components. */
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
  /** how it is read; its reads are fetched anew when somebody changes it, and a list hears that for its panel */
  source: ScreenSource<R>;
  recordId: string;
  /** beside its list instead of on a page of its own */
  frame?: PanelFrame;
  children: (record: R) => ReactNode;
}

/** Loads a record for its page or panel and keeps it as it is on the server; says when it could not be read. */
function RecordScreen<R>({ source, recordId, frame, children }: RecordScreenProps<R>) {
  const t = useT();
  const answer = useQuery(source.queryOf(recordId));
  useLiveReads(source.kind.kind, frame ? [] : source.reads.map((read) => read.path), recordId);
  // A page names records of any kind; a panel does now and then. Their names come beside the record, not after it.
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
