import type { Story } from '../../story.ts';

/** What Harbor & Vale has its people accept. */
export const DOCUMENTS: Story[] = [
  {
    steps: [
      {
        key: 'agreement',
        when: [250, '10:00'],
        by: 'avery',
        do: 'legal.createDocument',
        kind: 'agreement',
        title: 'Agreement on using Plumbline',
        audience: ['employee', 'technician'],
        label: '1',
        body: `# What this agreement is about

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

When you leave Harbor & Vale your account is closed. What you were asked to do is handed over before.`,
      },
      { do: 'legal.publish', versionId: 'agreement 1' },
      { when: [248, '07:00'], by: 'avery', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '07:26'], by: 'theo', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '07:34'], by: 'grace', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '10:09'], by: 'nadia', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '10:17'], by: 'paul', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '10:26'], by: 'dana', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '13:00'], by: 'carlos', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '13:09'], by: 'noor', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [248, '13:34'], by: 'olena', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '08:00'], by: 'hana', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '08:09'], by: 'jordan', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '08:34'], by: 'bao', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '11:17'], by: 'jamal', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '11:26'], by: 'ingrid', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '11:34'], by: 'luis', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '14:00'], by: 'ruth', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '14:09'], by: 'marcus', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [247, '14:17'], by: 'elena', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '09:00'], by: 'sean', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '09:09'], by: 'rita', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '09:17'], by: 'sam', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '12:00'], by: 'priya', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '12:26'], by: 'keisha', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '12:34'], by: 'devon', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '15:09'], by: 'felix', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '15:17'], by: 'lena', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      { when: [246, '15:26'], by: 'martin', do: 'legal.accept', versionId: 'agreement 1', method: 'typedName' },
      {
        key: 'agreement 2',
        when: [120, '10:00'],
        by: 'avery',
        do: 'legal.createVersion',
        documentId: 'agreement',
        label: '2',
        body: `# What this agreement is about

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

When you leave Harbor & Vale your account is closed. What you were asked to do is handed over before.

## Artificial intelligence

Do not paste drawings, prices or personal data of a project into tools that the company has not approved. Ask the company's admin which ones are.`,
        changeSummary: 'A part on tools with artificial intelligence is new. Everything else is as it was.',
        material: true,
      },
      { do: 'legal.publish', versionId: 'agreement 2' },
      { when: [108, '07:00'], by: 'avery', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '07:26'], by: 'theo', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '07:34'], by: 'grace', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '10:09'], by: 'nadia', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '10:17'], by: 'paul', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '10:26'], by: 'dana', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '13:00'], by: 'carlos', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '13:09'], by: 'noor', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [108, '13:34'], by: 'olena', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '08:00'], by: 'hana', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '08:09'], by: 'jordan', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '08:34'], by: 'bao', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '11:17'], by: 'jamal', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '11:26'], by: 'ingrid', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '11:34'], by: 'luis', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '14:00'], by: 'ruth', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '14:09'], by: 'marcus', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [107, '14:17'], by: 'elena', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '09:00'], by: 'sean', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '09:09'], by: 'rita', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '09:17'], by: 'sam', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '12:00'], by: 'priya', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '12:26'], by: 'keisha', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '12:34'], by: 'devon', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '15:09'], by: 'felix', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '15:17'], by: 'lena', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
      { when: [106, '15:26'], by: 'martin', do: 'legal.accept', versionId: 'agreement 2', method: 'typedName' },
    ],
  },
  {
    steps: [
      {
        key: 'safety',
        when: [210, '10:00'],
        by: 'avery',
        do: 'legal.createDocument',
        kind: 'safetyPolicy',
        title: 'Site safety policy',
        audience: ['employee', 'technician'],
        label: '2026',
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
      { do: 'legal.publish', versionId: 'safety 2026' },
      { when: [208, '07:00'], by: 'avery', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '07:26'], by: 'theo', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '07:34'], by: 'grace', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '10:09'], by: 'nadia', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '10:17'], by: 'paul', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '10:26'], by: 'dana', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '13:00'], by: 'carlos', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '13:09'], by: 'noor', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [208, '13:34'], by: 'olena', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '08:00'], by: 'hana', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '08:09'], by: 'jordan', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '08:34'], by: 'bao', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '11:17'], by: 'jamal', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '11:26'], by: 'ingrid', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '11:34'], by: 'luis', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '14:00'], by: 'ruth', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '14:09'], by: 'marcus', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [207, '14:17'], by: 'elena', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '09:00'], by: 'sean', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '09:09'], by: 'rita', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '09:17'], by: 'sam', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '12:00'], by: 'priya', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '12:26'], by: 'keisha', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '12:34'], by: 'devon', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '15:09'], by: 'felix', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '15:17'], by: 'lena', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
      { when: [206, '15:26'], by: 'martin', do: 'legal.accept', versionId: 'safety 2026', method: 'checkbox' },
    ],
  },
  {
    steps: [
      {
        key: 'devices',
        when: [180, '10:00'],
        by: 'avery',
        do: 'legal.createDocument',
        kind: 'acceptableUse',
        title: 'Acceptable use of company devices',
        audience: ['employee'],
        label: '1',
        body: `# Devices that the company gives you

- Keep them locked when you step away, and updated when they ask.
- Install only what the company's admin has approved.
- Use them for yourself within reason; what costs the company money is not within reason.
- Nothing is private on a device that the company owns. It may be looked at when there is cause, by HR together with the admin.

Give them back on your last day.`,
      },
      { do: 'legal.publish', versionId: 'devices 1' },
      { when: [178, '07:00'], by: 'avery', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [178, '07:34'], by: 'hana', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [178, '10:17'], by: 'ingrid', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [178, '10:26'], by: 'dana', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [178, '13:09'], by: 'elena', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [177, '08:00'], by: 'rita', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [177, '08:09'], by: 'jordan', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [177, '11:26'], by: 'devon', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [177, '11:34'], by: 'priya', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [177, '14:17'], by: 'martin', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [176, '09:09'], by: 'paul', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [176, '09:17'], by: 'sam', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [176, '12:00'], by: 'noor', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [176, '12:34'], by: 'carlos', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
      { when: [176, '15:26'], by: 'grace', do: 'legal.accept', versionId: 'devices 1', method: 'checkbox' },
    ],
  },
];
