import type { ComponentType } from 'react';
import { useBreadcrumbs } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

/** Makes the screen of a list across projects, at `path`. Create it once, outside components. */
export function listScreen(
  kind: Pick<RecordKind, 'plural'>,
  path: string,
  List: ComponentType<{ title: string }>,
): ComponentType {
  return function ListScreen() {
    const t = useT();
    const title = kind.plural(t);
    useBreadcrumbs([
      { text: t('Projects'), href: '/project/project' },
      { text: title, href: path },
    ]);
    return <List title={title} />;
  };
}
