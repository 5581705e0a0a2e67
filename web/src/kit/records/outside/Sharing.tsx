import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface Props extends ComponentProps<typeof ShareDialog> {
  projectId: string | null;
  can: Can;
}

/** The sharing dialog of a record: the work list link if it can be handed over, else a link to the record. */
export function Sharing({ projectId, can, ...props }: Props) {
  const [isAlone, setAlone] = useState(can.handOver !== true);
  if (isAlone || projectId === null) return <ShareDialog {...props} />;
  return (
    <HandOverDialog
      projectId={projectId}
      recordId={props.recordId}
      onClose={props.onClose}
      onOther={can.share === true ? () => setAlone(true) : undefined}
    />
  );
}
