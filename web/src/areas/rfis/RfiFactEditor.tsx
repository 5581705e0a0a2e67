import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FactEditor } from '../../kit/records/FactEditor.tsx';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import { rfiSource } from './source.ts';

interface RfiFactEditorProps {
  frame: EditFrame;
  rfi: Rfi;
  name: keyof ReturnType<typeof rfiFields>;
  /** the due date is moved by a verb of its own */
  verb?: 'update' | 'setDue';
}

/** Changes one field of an RFI under its fact. */
export function RfiFactEditor({ frame, rfi, name, verb = 'update' }: RfiFactEditorProps) {
  const t = useT();
  const given = {
    frame,
    source: rfiSource,
    record: rfi,
    fields: rfiFields(t),
    name,
    values: valuesOf(rfi, t),
    projectId: rfi.projectId,
  };
  if (verb === 'setDue') return <FactEditor {...given} verb={verb} call={rfis.setDue} />;
  return <FactEditor {...given} verb={verb} call={rfis.update} input={impactInput} />;
}
