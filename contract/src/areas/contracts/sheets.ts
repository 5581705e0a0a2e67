import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { rightOn } from '../../kit/endpoint.ts';
import { id } from '../../kit/fields.ts';
import { onContract } from './shapes.ts';
import type { ContractKind } from './kinds.ts';

/* What reads files of schedules of values. Apart from the other calls, which every form of a contract loads. */

function sheetsOfKind(kind: ContractKind) {
  return {
    cells: readsOf(`/apisc/${kind}`, rightOn(kind)('update'))(
      'cells',
      'The cells of a spreadsheet that was uploaded for its schedule of values, to be looked over before they are saved.',
      z.object({ rows: z.array(z.array(z.string())) }),
      { ...onContract, fileId: id },
    ),
  };
}

export const contractSheets = sheetsOfKind('contract');
export const orderSheets = sheetsOfKind('purchaseOrder');
