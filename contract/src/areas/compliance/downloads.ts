import * as z from 'zod/mini';
import { downloadsOf } from '../../kit/calls.ts';
import { many } from '../../kit/fields.ts';
import { STANDINGS } from '../contacts/shapes.ts';

export const PATH = '/apisc/contact/compliance';

export const complianceDownloads = {
  report: downloadsOf(PATH, { resource: 'contact', action: 'export' })(
    'report',
    'How the papers of all companies stand, as CSV or XLSX.',
    { standing: many(z.enum(STANDINGS), 4), format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') },
  ),
};
