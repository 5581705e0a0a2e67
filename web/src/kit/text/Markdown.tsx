import Box from '@mui/material/Box';
import type { Token, Tokens } from 'marked';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { lexMarkdown } from './lexMarkdown.ts';

/**
 * Renders prose with simple Markdown as elements: headings, lists, bold, italic, links. It never makes HTML: text that
 * looks like HTML, or is nested too deeply, shows as typed. Headings start at `level`.
 */
export function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        lineHeight: 1.6,
        '& p, & ul, & ol, & blockquote': { mt: 0, mb: 1 },
        // The first of all pieces.
        '& > :not(* + *)': { mt: 0 },
        '& ul, & ol': { pl: 3 },
        '& ul': { listStyle: 'disc' },
        '& ol': { listStyle: 'decimal' },
        '& blockquote': { mx: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
      }}
    >
      {blocks(lexMarkdown(text), level)}
    </Box>
  );
}

function blocks(tokens: readonly Token[], level: number): ReactNode {
  // The index is the key: the pieces of a text do not move.
  return tokens.map((token, at) => <Fragment key={at}>{block(token, level)}</Fragment>);
}

function block(token: Token, level: number): ReactNode {
  if (isA<Tokens.Heading>(token, 'heading')) return <Head depth={level + token.depth - 1}>{spans(token.tokens)}</Head>;
  if (isA<Tokens.Paragraph>(token, 'paragraph')) return <p>{spans(token.tokens)}</p>;
  if (isA<Tokens.Text>(token, 'text')) return spans(token.tokens ?? [token]);
  if (isA<Tokens.Blockquote>(token, 'blockquote')) return <blockquote>{blocks(token.tokens, level)}</blockquote>;
  if (isA<Tokens.List>(token, 'list')) {
    const items = token.items.map((item, at) => <li key={at}>{blocks(item.tokens, level)}</li>);
    return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
  }
  if (token.type === 'hr') return <hr />;
  if (token.type === 'space') return null;
  return <p>{token.raw}</p>;
}

function Head({ depth, children }: { depth: number; children: ReactNode }) {
  const tag = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4';
  return (
    <Box component={tag} sx={{ typography: depth <= 2 ? 'headline2' : 'body1', fontWeight: 700, mt: 2, mb: 0.5 }}>
      {children}
    </Box>
  );
}

function spans(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{span(token)}</Fragment>);
}

function span(token: Token): ReactNode {
  if (isA<Tokens.Strong>(token, 'strong')) return <b>{spans(token.tokens)}</b>;
  if (isA<Tokens.Em>(token, 'em')) return <em>{spans(token.tokens)}</em>;
  if (isA<Tokens.Link>(token, 'link')) {
    if (!isWeb(token.href)) return token.raw;
    return (
      <a href={token.href} target="_blank" rel="noopener noreferrer">
        {spans(token.tokens)}
      </a>
    );
  }
  if (token.type === 'br') return <br />;
  if (isA<Tokens.Escape>(token, 'escape')) return token.text;
  if (isA<Tokens.Text>(token, 'text')) return token.tokens ? spans(token.tokens) : token.raw;
  return token.raw;
}

function isWeb(href: string): boolean {
  return /^(https?:|mailto:)/i.test(href);
}

function isA<Kind extends Token>(token: Token, type: Kind['type']): token is Kind {
  return token.type === type;
}
