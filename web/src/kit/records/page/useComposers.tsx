import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useT } from '../../words/index.ts';
import { DockContext } from './dock.ts';
import type { Dock } from './dock.ts';
import { layOut } from './actions.ts';
import { useShortcuts } from '../list/shortcuts.ts';
import type { Shortcut } from '../list/shortcuts.ts';
import type { LedActions } from './useRecordActions.tsx';

const CommentComposer = lazyPart(() => import('./CommentComposer.tsx').then((module) => module.CommentComposer));

interface Composed {
  recordId: string;
  projectId: string | null;
  can: Can;
}

/**
 * The open composer beside a record: a verb's form, or a comment. The key `r` opens the primary verb, such as respond;
 * `c` opens a comment. Both keys are off when the verb is refused.
 */
export function useComposers(
  { recordId, projectId, can }: Composed,
  { actions, leading, dialog }: LedActions,
  dock: Dock,
): { composer: ReactNode; commenting: boolean } {
  const t = useT();
  const [commenting, setCommenting] = useState(false);
  const [first] = layOut(actions, can, leading).shown;
  const shortcuts: Shortcut[] = [];
  if (first?.can === true) shortcuts.push({ keys: ['r'], says: first.label, run: first.run });
  const { comment } = can;
  const writes = commenting && !dialog && comment !== undefined;
  if (comment === true) shortcuts.push({ keys: ['c'], says: t('Comment'), run: () => setCommenting(true) });
  useShortcuts(shortcuts);
  const composer = (
    <DockContext value={dock}>
      {dialog}
      {writes && (
        <Suspense>
          <CommentComposer record={{ recordId, projectId }} can={comment} onClose={() => setCommenting(false)} />
        </Suspense>
      )}
    </DockContext>
  );
  return { composer, commenting: writes };
}
