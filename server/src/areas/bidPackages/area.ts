import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { makeDoor, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { member, moveOnce, other } from '../../kit/references.ts';
import { openDueBids, remindBiddersDue } from './clock.ts';
import { coverage } from './coverage.ts';
import { levelingSheet, sheet } from './export.ts';
import { atLink, bidPackageByLink, getInvitation } from './invitation.ts';
import type { AtLink } from './invitation.ts';
import { ndaPdf } from './nda.ts';
import { levelingPdf, pdf } from './pdf.ts';
import { OPEN, bidPackageList, bidPackageSummary, totals } from './list.ts';
import { EFFECTIVE_DUE, SEALED_ROWS, bidPackageKind, opensFile } from './policy.ts';
import { get, leveling } from './present.ts';
import { acknowledge, ask, intend, signNda, submit } from './submissions.ts';
import { forms, removeForm } from './verbs/form.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

const duties = recordDuties(bidPackageKind, { owner: 'estimator', handOver });

/** Submitted and leveled figures stay with the card that they came from. */
const ANSWERED = {
  by: ['bid_package_submission.invite_id', 'bid_package_plug.invite_id', 'bid_package_adjustment.invite_id'],
  sentence:
    'Both cards were asked for the same bid, and the one that goes has bid. Keep that one; where both have bid, they stay two cards.',
};

/** Packages that trade partners price, and the bids that they submit by the links of their invitations. */
export const bidPackageArea: Area = {
  routes() {
    const door = makeDoor();
    const byLink =
      <Input extends { token: string }>(act: (at: AtLink, input: Input) => Promise<void>) =>
      (request: OpenRequest, input: Input) =>
        door.knock(request, input.token, () => atLink(request, input.token, (at) => act(at, input)));
    return {
      routes: [
        ...recordRoutes(bidPackages, { list: bidPackageList, totals, get }, verbs),
        query(bidPackages.forms, forms),
        command(bidPackages.removeForm, removeForm),
        query(bidPackages.leveling, leveling),
        query(bidPackages.coverage, coverage),
        open(bidSubmissions.get, (request, { token }) =>
          door.knock(request, token, () => getInvitation(request, token)),
        ),
        open(bidSubmissions.intend, byLink(intend)),
        open(bidSubmissions.signNda, byLink(signNda)),
        open(bidSubmissions.acknowledge, byLink(acknowledge)),
        open(bidSubmissions.ask, byLink(ask)),
        open(bidSubmissions.submit, byLink(submit)),
      ],
      downloads: [
        download(bidPackageDownloads.export, SHEET, sheet),
        download(bidPackageDownloads.pdf, PDF, pdf),
        download(bidPackageDownloads.ndaPdf, PDF, ndaPdf),
        download(bidPackageDownloads.levelingPdf, PDF, levelingPdf),
        download(bidPackageDownloads.levelingSheet, SHEET, levelingSheet),
      ],
    };
  },
  kinds: [bidPackageKind],
  customFields: [bidPackageKind],
  links: { bidPackage: bidPackageByLink },
  opensFile,
  sealed: SEALED_ROWS,
  projectRecords: [
    {
      kind: bidPackageKind,
      open: OPEN,
      summary: bidPackageSummary,
      reminders: { table: 'bid_package', due: EFFECTIVE_DUE, days: [1], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 bid package is|# bid packages are} not decided yet.',
    },
  ],
  jobs: (given) => ({
    jobs: {
      openDueBids: () => openDueBids(given.context, given.now()),
      remindBidders: () => remindBiddersDue(given.context, given.now()),
    },
    clockwork: [
      { job: 'openDueBids', at: '*/5 * * * *' },
      { job: 'remindBidders', at: '37 * * * *' },
    ],
  }),
  duties: [
    {
      ...duties,
      // The new person needs the right to price it.
      open: async (read, personId) =>
        (await duties.open(read, personId)).map((duty) => ({ ...duty, mayDo: 'bid.update' })),
    },
  ],
  references: {
    person: {
      'bid_package_nda.person_id': [moveOnce('package_id'), 'Agreements not to disclose'],
      'bid_package_invite.person_id': [{ ...moveOnce('package_id'), unless: ANSWERED }, 'Invitations to bid'],
      'bid_package.recommended_by': member,
      'bid_package_submission.entered_by': member,
      'bid_package_addendum.issued_by': member,
      'bid_package_form.kept_by': member,
      'bid_package_question.answered_by': member,
    },
    record: { 'bid_package.id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
