/** A document of the demo company, with the working days ago on which its versions were published and accepted. */
export interface DemoDocument {
  kind: 'agreement' | 'safetyPolicy' | 'acceptableUse';
  title: string;
  audience: ('employee' | 'technician' | 'external')[];
  versions: [DemoVersion, ...DemoVersion[]];
}
export interface DemoVersion {
  label: string;
  publishedDaysAgo: number;
  acceptedDaysAgo: number;
  body: string;
  changeSummary?: string;
}

const AGREEMENT = `# What this agreement is about

Harbor & Vale Construction gives you an account in Plumbline so that you can do your work. By accepting, you agree to the points below. They hold for as long as you have the account.

## Your account

- It is yours alone. Do not lend it, and do not use anybody else's.
- Choose a password that you use nowhere else, and set up a second factor where the company asks for one.
- Tell your supervisor or the company's admin **the same day** when a phone or laptop with your account on it is lost.

## What you write and upload

- Records, photographs and drawings that you make here belong to the project and stay when you leave.
- Write what you saw and did. Entries carry your name and the time, and are not deleted.
- Do not photograph people who have not agreed to it, except where safety asks for it.

## What others trust us with

Drawings, prices and personal data of owners and trade partners are confidential. Share them through Plumbline's links, with those who need them, and with nobody else.

## When it ends

When you leave Harbor & Vale your account is closed. What you were asked to do is handed over before.`;

const AGREEMENT_2 = `${AGREEMENT}

## Artificial intelligence

Do not paste drawings, prices or personal data of a project into tools that the company has not approved. Ask the company's admin which ones are.`;

/** What Harbor & Vale has its people accept. */
export const DOCUMENTS: DemoDocument[] = [
  {
    kind: 'agreement',
    title: 'Agreement on using Plumbline',
    audience: ['employee', 'technician'],
    versions: [
      { label: '1', publishedDaysAgo: 250, acceptedDaysAgo: 248, body: AGREEMENT },
      {
        label: '2',
        publishedDaysAgo: 120,
        acceptedDaysAgo: 108,
        body: AGREEMENT_2,
        changeSummary: 'A part on tools with artificial intelligence is new. Everything else is as it was.',
      },
    ],
  },
  {
    kind: 'safetyPolicy',
    title: 'Site safety policy',
    audience: ['employee', 'technician'],
    versions: [
      {
        label: '2026',
        publishedDaysAgo: 210,
        acceptedDaysAgo: 208,
        body: `# Everybody goes home

No work is so urgent that it cannot be done safely. **Anybody may stop any work** that they believe is unsafe, and nobody is ever blamed for it.

## Before you start

- Hard hat, high-visibility vest, safety glasses and boots, on every site, from the gate on.
- The pre-task plan is read and signed by the whole crew each morning.
- Gloves that fit the work; cut level A4 where there is metal stud or sheet.

## Working at height

1. Six feet is height. From there on you are tied off, behind a guardrail, or on a lift with its gate shut.
2. Harnesses are looked over before each use. A frayed one is cut up, not put back.
3. Ladders are for getting somewhere, not for working from.

## Energy

Lock out, tag out, **try**. Your lock, your key. No one takes another person's lock off.

## When something happens

Call 911 first, then the superintendent. Every injury and every near miss is reported the same day.`,
      },
    ],
  },
  {
    kind: 'acceptableUse',
    title: 'Acceptable use of company devices',
    audience: ['employee'],
    versions: [
      {
        label: '1',
        publishedDaysAgo: 180,
        acceptedDaysAgo: 178,
        body: `# Devices that the company gives you

- Keep them locked when you step away, and updated when they ask.
- Install only what the company's admin has approved.
- Use them for yourself within reason; what costs the company money is not within reason.
- Nothing is private on a device that the company owns. It may be looked at when there is cause, by HR together with the admin.

Give them back on your last day.`,
      },
    ],
  },
];
