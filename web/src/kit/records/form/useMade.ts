import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import { rightIn, useGo, useMenuTree } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { kindOf, partsOf } from '../kind/areas.ts';
import type { MadeOf } from '../kind/areas.ts';
import type { Made } from './makeOf.ts';
import type { RecordAction } from '../page/actions.ts';
import type { LedActions } from '../page/useRecordActions.tsx';

/** The actions of a record, and which are possible now. */
export type Offered = LedActions & { can: Can };

/**
 * The actions of a record, followed by those that make other records from it. `touches` are the reads that show the
 * made records.
 */
export function useMade(record: Made, actions: LedActions, touches: readonly Endpoint[]): Offered {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const tree = useMenuTree();
  const [busy, setBusy] = useState(false);
  const may: Parameters<MadeOf['make']>[1] = (resource, action) => rightIn(tree, resource, action) !== 'none';
  const offered = partsOf('records')
    .flatMap(({ makes = [] }) => makes)
    .filter(({ of, resource }) => of.includes(record.kind) && may(resource, 'create'));

  async function make(one: MadeOf) {
    if (busy) return;
    setBusy(true);
    // It reports its own errors.
    const path = await import('./makeOf.ts')
      .then(({ makeOf }) => makeOf(one, record, { may, t, client, touches }))
      .finally(() => setBusy(false));
    if (path) go(path);
  }
  const verdict = CALLED_OFF.includes(record.status)
    ? t('It was called off: nothing comes of it any more.')
    : record.status === 'draft'
      ? t('A draft leads to nothing yet: submit it first.')
      : true;
  const verbs = offered.map((one): RecordAction => ({
    verb: `make.${one.kind}`,
    label: one.label(t),
    icon: iconOf(one),
    busy,
    run: () => void make(one),
  }));
  const last = actions.actions.findLastIndex(({ danger }) => !danger) + 1;
  const leading = offered.flatMap(({ kind, leads }) => (leads.includes(record.kind) ? [`make.${kind}`] : []));
  return {
    ...actions,
    // Verbs that end a record are last.
    actions: actions.actions.toSpliced(last, 0, ...verbs),
    leading: [...actions.leading, ...leading],
    can: { ...record.can, ...Object.fromEntries(verbs.map(({ verb }) => [verb, verdict])) },
  };
}

const CALLED_OFF = ['void', 'cancelled'];

function iconOf({ kind }: MadeOf) {
  const icon = kindOf(kind)?.icon;
  return icon && createElement(icon, { fontSize: 'small' });
}
