import { categoryWords } from '@plumbline/contract/areas/fieldSamples/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { actsForCompany, reviewByLink } from '../../kit/records/index.ts';
import { fieldSampleDetails } from './details.ts';
import type { FieldSampleDetails } from './details.ts';
import { writeFieldSample } from './verbs/fieldSampleVerb.ts';
import { finished } from './verbs/work.ts';
import { fieldSampleWorkflow } from './workflow.ts';

/** What a share link of a field sample shows and does: its lead, who may have no account, finishes it by one with photos. */
export const fieldSampleByLink = reviewByLink<'finish', FieldSampleDetails>({
  kind: 'fieldSample',
  asks: sql`(select x.description from field_sample x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, _record, { t, number, firm }) => t('Report on field sample {number} for {firm}', { number, firm }),
  workflow: fieldSampleWorkflow,
  verb: () => 'finish',
  thanks(_actor, { status }) {
    if (status === 'readyForReview') return 'It was reported finished. Thank you.';
    return status === 'closed' ? 'It was accepted. Thank you.' : null;
  },
  isTheirs: (actor, _record, { leadId, leadCompanyId }) =>
    leadId === actor.personId || actsForCompany(actor, leadCompanyId),
  read: fieldSampleDetails.beside,
  facts: ({ t }, fieldSample) => [
    [t('Location'), fieldSample.location?.path],
    [t('Category'), wordFor(categoryWords(t), fieldSample.category)],
  ],
  sections: ({ t }, { description }) => [{ heading: t('Instructions'), text: description }],
  listed: (_record, { t }) => ({
    asksForFiles: true,
    choices: [{ value: 'finished', label: t('It is finished') }],
  }),
  bodyOptional: true,
  respond: (given, { body, fileIds }) => finished(given, { note: body || null, fileIds }),
  write: writeFieldSample,
});
