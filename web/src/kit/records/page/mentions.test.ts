import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedIn, putMention, splitMentions } from './mentions.ts';

const sam = { personId: '1', fullName: 'Sam Okafor', companyName: null };
const dana = { personId: '2', fullName: 'Dana Whitfield', companyName: null };

describe('naming somebody while writing', () => {
  it('starts at an @ that begins a word', () => {
    expect(mentionAt('Ask @sa', 7)).toEqual({ from: 4, keyword: 'sa' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, keyword: '' });
    expect(mentionAt('(@dana w', 8)).toEqual({ from: 1, keyword: 'dana w' });
  });
  it('leaves mail addresses and finished lines alone', () => {
    expect(mentionAt('pm@harborvale', 13)).toBeNull();
    expect(mentionAt('@sam\nnext', 9)).toBeNull();
    expect(mentionAt('at 3 @ 4', 8)).toBeNull();
  });
  it('puts the whole name in and goes on behind it', () => {
    expect(putMention('Ask @sa please', 7, 4, 'Sam Okafor')).toEqual({ text: 'Ask @Sam Okafor please', caret: 16 });
  });
  it('counts only names that still stand there, once', () => {
    expect(mentionedIn('Ask @Sam Okafor', [sam, dana, sam])).toEqual([sam]);
  });
});

it('cuts a comment at the names it mentions', () => {
  expect(splitMentions('Ask @Sam Okafor, not @Sam', [{ fullName: 'Sam' }, sam])).toEqual([
    { text: 'Ask ', mention: false },
    { text: '@Sam Okafor', mention: true },
    { text: ', not ', mention: false },
    { text: '@Sam', mention: true },
  ]);
  expect(splitMentions('', [])).toEqual([]);
});
