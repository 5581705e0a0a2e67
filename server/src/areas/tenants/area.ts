import { tenantDownloads, tenants } from '@plumbline/contract/areas/tenants';
import { command, download, open, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { member } from '../../kit/references.ts';
import { tenantJobs } from './jobs.ts';
import { archiveFile, archives, removeArchive, startArchive } from './archives.ts';
import { createSubtenant, reactivateSubtenant, subtenants, suspendSubtenant } from './below.ts';
import { licence } from './licence.ts';
import { approveUpgrade, beginReview, rejectUpgrade, review } from './review.ts';
import { shareRole, sharedRoles } from './sharedRoles.ts';
import { requestUpgrade, saveUpgrade, upgrade, withdrawUpgrade } from './upgrade.ts';

export const tenantArea: Area = {
  routes: {
    routes: [
      query(tenants.licence, licence),
      query(tenants.archives, archives),
      command(tenants.startArchive, startArchive),
      command(tenants.removeArchive, removeArchive),
      query(tenants.subtenants, subtenants),
      open(tenants.createSubtenant, createSubtenant),
      open(tenants.suspendSubtenant, suspendSubtenant),
      open(tenants.reactivateSubtenant, reactivateSubtenant),
      query(tenants.sharedRoles, sharedRoles),
      command(tenants.shareRole, shareRole),
      query(tenants.upgrade, upgrade),
      command(tenants.saveUpgrade, saveUpgrade),
      command(tenants.requestUpgrade, requestUpgrade),
      command(tenants.withdrawUpgrade, withdrawUpgrade),
      open(tenants.review, review),
      open(tenants.beginReview, beginReview),
      open(tenants.approveUpgrade, approveUpgrade),
      open(tenants.rejectUpgrade, rejectUpgrade),
    ],
    downloads: [
      download(tenantDownloads.archiveFile, { types: ['application/zip'], ranges: true }, archiveFile, 'stored'),
    ],
  },
  jobs: ({ context }) => tenantJobs(context),
  references: {
    person: {
      'archive.started_by': member,
      'tenant_upgrade.created_by': member,
      'tenant_upgrade.requested_by': member,
    },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
