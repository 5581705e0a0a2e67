import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { useLiveReads } from '../live/index.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useT } from '../words/index.ts';
import { SidePanel } from './SidePanel.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import type { RecordKind } from './recordKinds.ts';

interface RecordScreenProps<R, Key extends QueryKey> {
  kind: RecordKind;
  recordId: string;
  query: UseQueryOptions<R, Error, R, Key>;
  /** the reads that are fetched anew when somebody changes it; a list hears that for its panel */
  touches: readonly Endpoint[];
  /** beside its list instead of on a page of its own */
  frame?: PanelFrame;
  children: (record: R) => ReactNode;
}

/** Loads a record for its page or panel and keeps it as it is on the server; says when it could not be read. */
export function RecordScreen<R, Key extends QueryKey>(props: RecordScreenProps<R, Key>) {
  const { kind, recordId, query, touches, frame, children } = props;
  const t = useT();
  const answer = useQuery(query);
  useLiveReads(kind.kind, frame ? [] : touches.map((read) => read.path), recordId);
  if (answer.data !== undefined) return children(answer.data);
  const state = answer.isError ? (
    <LoadFailed error={answer.error} retry={() => void answer.refetch()} />
  ) : (
    <SkeletonText lines={12} />
  );
  if (!frame) return <Box sx={answer.isError ? undefined : { p: 2, maxWidth: 720 }}>{state}</Box>;
  return (
    <SidePanel frame={frame} name={kind.noun(t)} href={frame.href}>
      {state}
    </SidePanel>
  );
}
