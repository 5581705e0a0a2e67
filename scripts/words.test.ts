import { describe, expect, test } from 'vitest';
import { compare, listen, saidTwice } from './words.ts';

const hear = (text: string, carries = false) => listen(['a.tsx'], carries, () => text);

describe('what the code says', () => {
  test('calls over several lines, with values, in attributes and in both ways of a choice are heard', () => {
    const spoken = hear(`
      const a = t('One');
      const b = t(
        'Two {name}',
        { name },
      );
      const c = <Box label={actor.t("Three")}>{t(\`Four\`)}</Box>;
      const d = t(late ? 'Five' : 'Six');
    `);
    expect(Array.from(spoken.sentences.keys())).toEqual(['One', 'Two {name}', 'Three', 'Four', 'Five', 'Six']);
    expect(spoken.faults).toEqual([]);
  });

  test('comments, strings and other functions are not', () => {
    const spoken = hear(`
      // t('No')
      const a = "t('No')"; set('No'); at('No'); const r = /t\\('No'\\)/;
    `);
    expect(spoken.sentences.size).toBe(0);
  });

  test('a sentence put together, or handed on, is a fault in the web', () => {
    for (const call of ['t(sentence)', "t('a' + b)", 't(`a ${b}`)', 't()', "t(x ? 'a' : b)"])
      expect(hear(call).faults, call).toHaveLength(1);
  });

  test('on the server refusals carry sentences', () => {
    const spoken = hear(
      `throw refuse('It is closed.'); invalid({ title: 'Give a title', a: late ? 'Too late' : 'Too early' }); notify([{ sentence: '{by} closed it' }]); t(reason);`,
      true,
    );
    expect(Array.from(spoken.sentences.keys())).toEqual([
      'It is closed.',
      'Give a title',
      'Too late',
      'Too early',
      '{by} closed it',
    ]);
    expect(spoken.faults).toEqual([]);
  });

  test('on the server a sentence is heard wherever it waits to be said, and single words in tables of words', () => {
    const spoken = hear(
      `const STATUS = { open: 'Open', void: 'Void' }; const COLOURS = { open: 'Green' };
      const MOVES = { close: { otherwise: 'Closed already' } };
      function why(s) { if (s === 'Not this one') return null; return 'The project is closed.'; }
      problems['day'] = 'Not come yet';`,
      true,
    );
    expect(Array.from(spoken.sentences.keys())).toEqual([
      'Open',
      'Void',
      'Closed already',
      'The project is closed.',
      'Not come yet',
    ]);
  });

  test('on the server what is written for operators and for the documentation is not', () => {
    const spoken = hear(
      "throw new Error('The counter is gone'); a({ does: 'Closes an RFI.' }); sql`Update it now`;",
      true,
    );
    expect(spoken.sentences.size).toBe(0);
  });

  test('what other programs call a column is read and never said; what stands beside it is', () => {
    const spoken = hear("const column = { label: 'Hire date of them', synonyms: ['Start date', 'Date hired'] };", true);
    expect([...spoken.sentences.keys()]).toEqual(['Hire date of them']);
  });
});

describe('a catalogue', () => {
  const spoken = hear(`t('Save'); t('{n|one day|# days} late'); const kept = 'Kept';`);
  test('that has every sentence and no other is right', () => {
    expect(compare(spoken, { Save: 'Guardar', '{n|one day|# days} late': '{n|un día|# días} de retraso' })).toEqual([]);
  });
  test('that lacks one, holds another, or fills in something else is not', () => {
    const found = compare(spoken, {
      Save: ' ',
      Gone: 'Ido',
      '{n|one day|# days} late': '{m|un día|# días}',
      Kept: 'Guardado',
    });
    expect(found).toHaveLength(3);
    expect(compare(spoken, {})).toHaveLength(2);
  });
});

test('what both sides translate, each for itself, belongs to the contract, but for words of two meanings', () => {
  const side = (file: string, ...sentences: string[]) =>
    new Map(sentences.map((sentence) => [sentence, { translated: sentence, file }]));
  const server = side('server/a.ts', 'Due', 'Answer', 'Only here');
  expect(saidTwice(server, side('web/a.ts', 'Due', 'Answer', 'Only there'))).toEqual([
    'server/a.ts  stands in web/a.ts too, so that it belongs to the contract: "Due"',
  ]);
});
