import type { Token, Tokens } from 'marked';
import { lexMarkdown } from '../markdown/lex.ts';
import type { LaidOut } from './document.ts';

/** Prints Markdown: a part for each heading, lists with their marks. Prints HTML and too deeply nested text as it was typed. */
export function markdownBlocks(body: string): LaidOut[] {
  const parts: { title: string; text: string[] }[] = [{ title: '', text: [] }];
  for (const token of lexMarkdown(body)) {
    if (isA<Tokens.Heading>(token, 'heading')) parts.push({ title: plain(token.tokens), text: [] });
    else {
      const text = blockText(token);
      if (text) parts.at(-1)?.text.push(text);
    }
  }
  return parts
    .filter(({ title, text }) => title || text.length > 0)
    .map(({ title, text }) => ({ block: 'section', title, text: text.join('\n\n') }));
}

function blockText(token: Token): string {
  if (isA<Tokens.List>(token, 'list')) {
    const first = Number(token.start) || 1;
    return token.items
      .map(
        (item, at) =>
          `${token.ordered ? `${first + at}.` : '•'} ${item.tokens.map(blockText).filter(Boolean).join('\n   ')}`,
      )
      .join('\n');
  }
  if (isA<Tokens.Blockquote>(token, 'blockquote')) return token.tokens.map(blockText).join('\n');
  if (token.type === 'hr' || token.type === 'space') return '';
  return 'tokens' in token && token.tokens ? plain(token.tokens) : token.raw.trim();
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (isA<Tokens.Link>(token, 'link'))
        return token.text === token.href ? token.href : `${plain(token.tokens)} (${token.href})`;
      if (token.type === 'br') return '\n';
      if (token.type === 'html') return token.raw;
      return 'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : token.raw;
    })
    .join('');
}

function isA<Kind extends Token>(token: Token, type: Kind['type']): token is Kind {
  return token.type === type;
}
