import type { Catalogue } from '@plumbline/contract/kit/words';
import { access } from './es/access.ts';
import { account } from './es/account.ts';
import { legal } from './es/legal.ts';
import { contacts } from './es/contacts.ts';
import { customFields } from './es/customFields.ts';
import { menus } from './es/menus.ts';
import { people } from './es/people.ts';
import { projects } from './es/projects.ts';
import { documents } from './es/documents.ts';
import { factors } from './es/factors.ts';
import { formTemplates } from './es/formTemplates.ts';
import { imports } from './es/imports.ts';
import { notices } from './es/notices.ts';
import { qualifications } from './es/qualifications.ts';
import { refusals } from './es/refusals.ts';
import { rfis } from './es/rfis.ts';
import { specSections } from './es/specSections.ts';
import { submittals } from './es/submittals.ts';
import { submittalSettings } from './es/submittalSettings.ts';
import { tasks } from './es/tasks.ts';
import { tenants } from './es/tenants.ts';

/** Spanish, as it is spoken on sites in the United States: the English sentence and what we say for it. */
export const es: Catalogue = {
  ...refusals,
  ...access,
  ...account,
  ...legal,
  ...menus,
  ...contacts,
  ...customFields,
  ...people,
  ...projects,
  ...rfis,
  ...specSections,
  ...submittals,
  ...submittalSettings,
  ...documents,
  ...formTemplates,
  ...imports,
  ...notices,
  ...factors,
  ...tasks,
  ...tenants,
  ...qualifications,
};
