import { compliance } from '@plumbline/contract/areas/compliance';
import { complianceDownloads } from '@plumbline/contract/areas/compliance/downloads';
import type { Area } from '../../kit/area.ts';
import { SHEET, command, download, query } from '../../kit/http/routes.ts';
import { move, other } from '../../kit/references.ts';
import { accept, add, reject, request, strike, update } from './commands.ts';
import { papersOf } from './compliance.ts';
import { complianceKind } from './policy.ts';
import { report } from './report.ts';
import { askedFor, remindCompliance, takeByLink } from './requests.ts';

export const complianceArea: Area = {
  routes: {
    routes: [
      query(compliance.list, papersOf),
      command(compliance.add, add),
      command(compliance.update, update),
      command(compliance.request, request),
      command(compliance.accept, accept),
      command(compliance.reject, reject),
      command(compliance.void, strike),
    ],
    downloads: [download(complianceDownloads.report, SHEET, report)],
  },
  kinds: [complianceKind],
  links: {
    compliance: {
      face: askedFor,
      request: (_read, { title }, { t, firm }) => t('Send {title} to {firm}', { title, firm }),
      answer: takeByLink,
    },
  },
  references: {
    company: { 'compliance_document.company_id': [move, 'Compliance documents'] },
    person: { 'compliance_document.contact_id': [move, 'Compliance documents'] },
    record: { 'compliance_document.id': other },
  },
  jobs: (work) => ({
    jobs: { remindCompliance: () => remindCompliance(work.context, work.now()) },
    clockwork: [{ job: 'remindCompliance', at: '11 * * * *' }],
  }),
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
