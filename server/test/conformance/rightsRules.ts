import { named } from './documentRules.ts';
import type { Part } from '../server.ts';
import { ACCESS_RULES } from './accessRules.ts';
import { CONTACT_RULES } from './contactRules.ts';
import { PAPER_RULES } from './paperRules.ts';
import { FACTORS_ALONE, FACTOR_RULES } from './factorCalls.ts';
import { PEOPLE_RULES } from './peopleRules.ts';
import { LEGAL_RULES } from './legalCalls.ts';
import type { Class, Rule } from './rule.ts';
import { areaRules } from './cases.ts';
import { CONTACT, EVERY, PROJECT, RFI, covers, mayRfi, seesCard, seesProject, seesRfi } from './rightsTable.ts';
import type { RfiDeed, Situation } from './rightsTable.ts';
import type { Kind, Target } from './target.ts';
import { shareRules } from './shareRules.ts';
import { TENANTS_ALONE, TENANT_RULES } from './tenantCalls.ts';

const TEAM: readonly Situation[] = ['own', 'same', 'elsewhere', 'rival', 'missing'];
const CARD: readonly Situation[] = ['own', 'same', 'rival'];
const ONCE: readonly Situation[] = ['same'];

function inTurn(seen: boolean, may: boolean): Class {
  if (!seen) return '1004';
  return may ? 'pass' : '403';
}

/** `door`: the column that the endpoint asks for before it looks at the record; without it nothing is answered but its absence. */
function rfi(deed: RfiDeed, door?: keyof (typeof RFI)['admin'], more: Pick<Rule, 'input'> = {}): Rule {
  return {
    ...more,
    situations: EVERY,
    expect(part, situation) {
      if (door && RFI[part][door] === '-') return door === 'read' ? '1010' : '403';
      return inTurn(seesRfi(part, situation), mayRfi(part, deed, situation));
    },
  };
}

function project(
  column: keyof (typeof PROJECT)['admin'] | 'see',
  door?: keyof (typeof PROJECT)['admin'],
  more: Pick<Rule, 'on' | 'input'> = {},
): Rule {
  return {
    ...more,
    situations: TEAM,
    expect(part, situation) {
      if (door && PROJECT[part][door] === '-') return door === 'read' ? '1010' : '403';
      return inTurn(seesProject(part, situation), column === 'see' || covers(PROJECT[part][column], situation));
    },
  };
}

function card(column: 'update' | 'see', door: boolean, more: Pick<Rule, 'on' | 'input'> = {}): Rule {
  return {
    ...more,
    situations: CARD,
    expect(part, situation) {
      if (door && CONTACT[part].update === '-') return '403';
      return inTurn(seesCard(part, situation), column === 'see' || CONTACT[part].update === 'C');
    },
  };
}

/** Nothing in particular is asked for: only the door decides. */
function screen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule {
  return { situations: ONCE, expect: (part) => (opens(part) ? 'pass' : refused) };
}
const everybody = screen(() => true);

/** For records that are created in, or belong to, a project: `rfi.create` and the imports. */
function within(column: 'create' | 'manage', read: boolean): Rule {
  return {
    situations: ['same', 'elsewhere', 'rival', 'missing'],
    expect(part, situation) {
      const letter = RFI[part][column];
      if (letter === '-') return read ? '1010' : '403';
      return (letter === 'C' ? ['same', 'elsewhere'] : ['same']).includes(situation) ? 'pass' : '1004';
    },
  };
}

/** The shared endpoints, on every kind of record. */
function shared(
  deed: RfiDeed,
  onProject: keyof (typeof PROJECT)['admin'] | 'see' | 'nobody',
  onCard: 'update' | 'see' | 'nobody',
  input?: Rule['input'],
): Rule[] {
  const more = input ? { input } : {};
  const nobody = (rule: Rule): Rule => ({
    ...rule,
    expect: (part, situation) => (rule.expect(part, situation) === 'pass' ? '403' : rule.expect(part, situation)),
  });
  const projects = project(onProject === 'nobody' ? 'see' : onProject, undefined, {
    on: ['project', 'active'],
    ...more,
  });
  const cards = (kind: Kind) => card(onCard === 'nobody' ? 'see' : onCard, false, { on: [kind, 'active'], ...more });
  return [
    rfi(deed, undefined, more),
    onProject === 'nobody' ? nobody(projects) : projects,
    ...(['company', 'person'] as const).map((kind) => (onCard === 'nobody' ? nobody(cards(kind)) : cards(kind))),
  ];
}

const others = (target: Target) => ({ recordId: target.id, personIds: [target.newcomerId] });

/** People who see its record may open a file. */
const OF_FILE: Rule[] = [
  { situations: EVERY, expect: (part, situation) => (seesRfi(part, situation) ? 'pass' : '1004') },
  // The file of a certificate: everybody opens their own; others must see the owner's card.
  {
    on: ['ownPaper', 'valid'],
    situations: ['own', 'same', 'elsewhere', 'rival', 'missing'],
    expect: (part, situation) => (situation === 'own' || covers(CONTACT[part].read, situation) ? 'pass' : '1004'),
  },
];

/** By the name of the endpoint. One that is not here fails the test. */
export const RULES: Record<string, Rule[]> = {
  'rfis.list': [everybody],
  'rfis.counts': [everybody],
  'rfis.totals': [everybody],
  'rfis.types': [everybody],
  'rfis.similar': [everybody],
  // Only the door is of interest here, and thousands of RFIs take their time to be printed.
  'rfis.custody': [{ ...everybody, input: () => ({ status: 'void' }) }],
  'rfis.log': [{ ...everybody, input: () => ({ status: 'void' }) }],
  'rfis.files': [{ ...everybody, input: () => ({ status: 'void' }) }],
  'rfis.bcf': [{ ...everybody, input: () => ({ status: 'void' }) }],
  'rfis.export': [{ ...everybody, input: () => ({ status: 'void' }) }],
  'rfis.get': [{ ...rfi('see', 'read'), tried: 'inFull' }],
  'rfis.pdf': [
    { ...rfi('see', 'read'), situations: ['own', 'same', 'elsewhere', 'private', 'rival'], tried: 'sparingly' },
  ],
  'rfis.create': [within('create', false)],
  'rfis.update': [rfi('edit', 'create')],
  'rfis.addendum': [rfi('add', 'create')],
  'rfis.deleteDraft': [rfi('delete', 'create')],
  'rfis.submit': [rfi('submit', 'submit')],
  'rfis.respond': [rfi('respond', 'respond')],
  'rfis.editResponse': [rfi('respond', 'respond')],
  'rfis.withdrawResponse': [rfi('respond', 'respond')],
  'rfis.forward': [rfi('forward', 'respond')],
  ...Object.fromEntries(
    [
      'setImpacts',
      'setDue',
      'return',
      'send',
      'addReviewer',
      'shiftCourt',
      'markOfficial',
      'askAgain',
      'close',
      'answerInternally',
      'reopen',
      'void',
      'remind',
    ].map((verb) => [`rfis.${verb}`, [rfi('manage', 'manage')]]),
  ),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'rfis.bulk': [screen((part) => RFI[part].manage !== '-', '403')],
  ...named('rfis', ['importPreview', 'importRun', 'importCancel', 'importUndo'], [within('manage', false)]),
  ...named('rfis', ['importStatus', 'importList'], [within('manage', true)]),

  'records.activity': shared('see', 'see', 'see'),
  'records.read': shared('see', 'see', 'see'),
  'records.look': shared('see', 'see', 'see'),
  'records.star': shared('see', 'see', 'see'),
  'records.comment': shared('comment', 'comment', 'update'),
  'records.attach': shared('comment', 'comment', 'update'),
  'records.detach': shared('manage', 'update', 'update'),
  'pictures.caption': shared('manage', 'update', 'update'),
  'records.link': shared('comment', 'comment', 'update'),
  'records.unlink': shared('comment', 'comment', 'update'),
  'records.watch': [...shared('see', 'see', 'see'), ...shared('manage', 'update', 'update', others)],
  'records.unwatch': [...shared('see', 'see', 'see'), ...shared('manage', 'update', 'update', others)],
  'records.share': shared('manage', 'nobody', 'nobody'),
  'records.shares': shared('manage', 'nobody', 'nobody'),
  'records.revokeShare': shared('manage', 'nobody', 'nobody'),
  'records.search': [everybody],
  'records.recent': [everybody],
  'records.court': [everybody],
  'views.list': [everybody],
  // An id that nobody here has yet is a new view; another's view is not there.
  'views.save': [{ situations: CARD, expect: (_part, situation) => (situation === 'same' ? '1004' : 'pass') }],
  'views.remove': [{ situations: CARD, expect: (_part, situation) => (situation === 'own' ? 'pass' : '1004') }],
  'files.get': OF_FILE,
  'pictures.get': OF_FILE,
  'pictures.week': [everybody],
  'notifications.list': [everybody],
  'notifications.counts': [everybody],
  'notifications.read': [everybody],
  'dashboard.get': [everybody],
  'mailbox.list': [everybody],
  'mailbox.get': [
    {
      // To oneself, to another member, to an address without an account (`elsewhere`), to somebody of another company.
      situations: ['own', 'same', 'elsewhere', 'rival', 'missing'],
      expect: (part, situation) =>
        situation === 'own' || (situation === 'elsewhere' && part === 'admin') ? 'pass' : '1004',
    },
  ],
  ...shareRules(everybody),

  ...ACCESS_RULES,
  ...TENANT_RULES,
  ...CONTACT_RULES,
  ...LEGAL_RULES,
  ...PEOPLE_RULES,
  ...FACTOR_RULES,
  ...PAPER_RULES,
  ...areaRules,
  'session.myInfo': [everybody],
  'account.mySignIn': [everybody],
  'session.updateMyPreferences': [everybody],

  'contacts.companies': [screen((part) => CONTACT[part].read !== '-')],
  'contacts.people': [screen((part) => CONTACT[part].read !== '-')],
  'contacts.createCompany': [screen((part) => CONTACT[part].create !== '-', '403')],
  'contacts.createPerson': [screen((part) => CONTACT[part].create !== '-', '403')],
  'contacts.updateCompany': [card('update', true)],
  'contacts.updatePerson': [card('update', true)],
  'contacts.pick': [everybody],

  'projects.list': [everybody],
  'projects.counts': [everybody],
  'projects.participation': [everybody],
  'projects.create': [screen((part) => PROJECT[part].create !== '-', '403')],
  ...Object.fromEntries(
    ['projects.members', 'calendars.project', 'locations.list', 'costCodes.list'].map((name) => [
      name,
      [project('see', 'read')],
    ]),
  ),
  'projects.get': [{ ...project('see', 'read'), tried: 'inFull' }],
  ...Object.fromEntries(
    ['update', 'award', 'activate', 'hold', 'resume', 'certifySubstantial', 'startCloseout'].map((name) => [
      `projects.${name}`,
      [project('update', 'update')],
    ]),
  ),
  ...named('locationImport', ['preview', 'run'], [project('update', 'update')]),
  ...named('costCodeImport', ['preview', 'run'], [project('update', 'update')]),
  'calendars.company': [everybody],
  'calendars.saveProject': [project('update', 'update')],
  ...Object.fromEntries(
    ['create', 'update', 'remove'].flatMap((name) =>
      ['locations', 'costCodes'].map((area) => [`${area}.${name}`, [project('update', 'update')]]),
    ),
  ),
  ...Object.fromEntries(
    ['addMember', 'updateMember', 'removeMember'].map((name) => [`projects.${name}`, [project('team', 'team')]]),
  ),
  'projects.close': [project('close', 'close')],
  'projects.cancel': [project('end', 'close')],
  'projects.reopen': [project('end', 'close')],
};

/** They open and end sessions, so they are tried one by one. */
export const TRIED_ALONE = [
  'session.login',
  'session.logout',
  'session.switchLogin',
  'session.setup',
  'session.setupCheck',
  'legal.decline',
  ...[
    'inviteLook',
    'inviteAccept',
    'forgot',
    'resetLook',
    'reset',
    'changePassword',
    'setPin',
    'requestEmail',
    'confirmEmail',
  ].map((name) => `account.${name}`),
  ...FACTORS_ALONE,
  ...TENANTS_ALONE,
  'access.viewAs',
  'access.stopViewing',
  // By the link of a mail: see areas/notifications/notifications.test.ts.
  'inbox.unsubscribe',
  // By the link of a mail: see areas/approvals/approvals.test.ts.
  'approvalLinks.approve',
  'approvalLinks.reject',
  // By the link of an invitation, and once bids are due: see areas/bidPackages/bidPackages.test.ts.
  'bidPackages.openBids',
  'bidSubmissions.acknowledge',
  'bidSubmissions.ask',
  'bidSubmissions.intend',
  'bidSubmissions.signNda',
  'bidSubmissions.submit',
  'changeQuotes.decline',
  'changeQuotes.submit',
  // It names another member, and the other company has none.
  'approvalDelegations.save',
];
