import { newId } from '@plumbline/contract/kit/uuid';
import { PASSWORD } from '../client.ts';
import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import type { Call } from './target.ts';

const none = (input: () => Record<string, unknown>): Call => ({ kind: 'none', status: '', input });
const made = Buffer.from('{}').toString('base64url');
const credential = { id: made, rawId: made, type: 'public-key', clientExtensionResults: {} };
const assertion = { ...credential, response: { clientDataJSON: made, authenticatorData: made, signature: made } };
const attestation = { ...credential, response: { clientDataJSON: made, attestationObject: made } };

/** Second factors, proving who one is, and the browsers one is signed in with. */
export const factorCalls: Record<string, Call> = {
  'factors.passkeyLogin': none(() => ({ response: assertion, tenantId: null })),
  'factors.mine': none(() => ({})),
  'factors.beginTotp': none(() => ({ label: 'My phone' })),
  'factors.confirmTotp': none(() => ({ factorId: newId(), code: '000000' })),
  'factors.beginPasskey': none(() => ({})),
  'factors.addPasskey': none(() => ({ label: 'My laptop', response: attestation })),
  'factors.rename': none(() => ({ factorId: newId(), label: 'Another' })),
  'factors.remove': none(() => ({ factorId: newId() })),
  'factors.renewRecovery': none(() => ({})),
  'factors.askPasskey': none(() => ({})),
  'factors.stepUp': none(() => ({ password: PASSWORD })),
  'factors.policy': none(() => ({})),
  'factors.setPolicy': none(() => ({ policy: 'optional', graceDays: 7 })),
  'factors.reset': {
    kind: 'member',
    status: 'active',
    input: ({ id }) => ({ personId: id, reason: 'Lost the phone' }),
  },
  'factors.waitingResets': none(() => ({})),
  'factors.settleReset': none(() => ({ resetId: newId(), agree: false })),
  'factors.lookReset': none(() => ({ token: 'nothing' })),
  'factors.answerReset': none(() => ({ token: 'nothing', agree: true, password: PASSWORD })),
  'factors.devices': none(() => ({})),
  'factors.endDevice': none(() => ({ sessionId: newId() })),
  'factors.endOtherDevices': none(() => ({})),
};

const rule = (expect: (part: Part) => Class): Rule => ({ situations: ['same'], expect });
const mine = rule(() => 'pass');
const KEEP_MEMBERS: readonly Part[] = ['admin', 'safety'];

export const FACTOR_RULES: Record<string, Rule[]> = {
  ...Object.fromEntries(
    ['mine', 'beginTotp', 'beginPasskey', 'askPasskey', 'stepUp', 'devices', 'endOtherDevices'].map((name) => [
      `factors.${name}`,
      [mine],
    ]),
  ),
  'factors.policy': [rule((part) => (part === 'admin' ? 'pass' : '1010'))],
  'factors.setPolicy': [rule((part) => (part === 'admin' ? 'pass' : '403'))],
  'factors.waitingResets': [rule((part) => (KEEP_MEMBERS.includes(part) ? 'pass' : '1010'))],
};

/** Personal endpoints, or endpoints about one person: tested in areas/factors. */
export const FACTORS_ALONE: readonly string[] = [
  'factors.passkeyLogin',
  ...[
    'confirmTotp',
    'addPasskey',
    'renewRecovery',
    'rename',
    'remove',
    'reset',
    'settleReset',
    'lookReset',
    'answerReset',
    'endDevice',
  ].map((name) => `factors.${name}`),
];

export const FACTOR_SILENT: Record<string, string> = {
  ...Object.fromEntries(
    ['beginTotp', 'beginPasskey', 'stepUp', 'endOtherDevices'].map((name) => [
      `factors.${name}`,
      'an account is no record of a company: the audit tells of it',
    ]),
  ),
  'factors.askPasskey': 'changes nothing',
  'factors.setPolicy': 'a setting of the company: the audit tells of it',
};
