import { imports } from '@plumbline/contract/areas/rfis/import';
import { call } from '../../kit/api/index.ts';
import { ImportRuns } from '../../kit/imports/ImportRuns.tsx';

/** The imports of RFIs that this device remembers. */
export function RfiImports({ kind, onOpen }: { kind: string; onOpen?: (() => void) | undefined }) {
  return (
    <ImportRuns
      kind={kind}
      status={(importId) => call(imports.importStatus, { importId }, { quiet: true, stay: true })}
      cancel={(importId) => call(imports.importCancel, { importId })}
      onOpen={onOpen}
    />
  );
}
