import type { Catalogue } from '@plumbline/contract/kit/words';
import { access } from './es/access.ts';
import { account } from './es/account.ts';
import { areas } from './es/areas.ts';
import { factors } from './es/factors.ts';
import { company } from './es/company.ts';
import { contacts } from './es/contacts.ts';
import { customFields } from './es/customFields.ts';
import { frame } from './es/frame.ts';
import { formTemplates } from './es/formTemplates.ts';
import { images } from './es/images.ts';
import { imports } from './es/imports.ts';
import { kit } from './es/kit.ts';
import { people } from './es/people.ts';
import { people2 } from './es/people2.ts';
import { legal } from './es/legal.ts';
import { projects } from './es/projects.ts';
import { qualifications } from './es/qualifications.ts';
import { records } from './es/records.ts';
import { ownAnswers } from './es/rfiAnswers.ts';
import { rfis } from './es/rfis.ts';
import { rfis2 } from './es/rfis2.ts';
import { specSections } from './es/specSections.ts';
import { submittals } from './es/submittals.ts';
import { tasks } from './es/tasks.ts';
import { tenants } from './es/tenants.ts';

/** Spanish: the English sentence and what we say for it. Loaded only when it is wanted. */
export const es: Catalogue = {
  ...formTemplates,
  ...imports,
  ...kit,
  ...images,
  ...access,
  ...account,
  ...factors,
  ...legal,
  ...frame,
  ...records,
  ...people,
  ...people2,
  ...projects,
  ...rfis,
  ...ownAnswers,
  ...rfis2,
  ...areas,
  ...contacts,
  ...customFields,
  ...company,
  ...qualifications,
  ...specSections,
  ...submittals,
  ...tasks,
  ...tenants,
};
