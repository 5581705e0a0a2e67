import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';

interface SectionProps {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** In the narrow column: less space, a line below */
  facts?: boolean;
  /** In the panel: no line, because the panel sets the gap */
  bare?: boolean;
}

/** A part of a record with its heading. Lines separate parts, not boxes. */
export function Section({ title, note, aside, children, facts = false, bare = false }: SectionProps) {
  return (
    <Box
      component="section"
      sx={
        facts
          ? { py: '12px', borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }
          : bare
            ? undefined
            : {
                pb: '20px',
                mb: '20px',
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0, mb: 0 },
              }
      }
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1,
          mb: facts ? '4px' : 1,
          minHeight: 24,
        }}
      >
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        {(note || note === 0) && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {note}
          </Box>
        )}
        {/* Without room beside the heading it goes below, at the same end. */}
        {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
      </Box>
      {children}
    </Box>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names separated in a text, such as drawings, each as a link. */
export function namedLinks(text: string | null, hrefOf: (name: string) => string): ReactNode {
  const names = [...new Set((text ?? '').split(/[,;\n]/).map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}>
      {names.map((name) => (
        <Link key={name} href={hrefOf(name)}>
          {name}
        </Link>
      ))}
    </Box>
  );
}

/** A fact with its label and value. */
export function fact(label: string, value: ReactNode): Fact {
  return { label, value };
}

/**
 * Facts as label and value with lines between; empty facts are left out. Several lists align if `--fact-label` sets the
 * label width.
 */
export function FactList({ facts }: { facts: readonly (Fact | null)[] }) {
  const shown = facts.filter((fact) => fact !== null && (typeof fact.value === 'number' || Boolean(fact.value)));
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // A long label wraps, so that the value keeps more than half of the width.
        gridTemplateColumns: 'fit-content(44%) minmax(0, 1fr)',
      }}
    >
      {shown.map(
        (fact) =>
          fact && (
            <Box
              key={fact.label}
              sx={{
                display: 'grid',
                gridColumn: '1 / -1',
                gridTemplateColumns: 'subgrid',
                // Aligns label and value on their baseline, whatever the height of touch targets.
                alignItems: 'baseline',
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              <Box
                component="dt"
                sx={{ color: 'text.secondary', py: '6px', minWidth: 'var(--fact-label, 88px)', hyphens: 'auto' }}
              >
                {fact.label}
              </Box>
              <Box
                component="dd"
                sx={{
                  m: 0,
                  pl: 2,
                  py: '4px',
                  minHeight: 32,
                  minWidth: 0,
                  display: 'flex',
                  alignItems: 'center',
                  gap: '6px',
                  flexWrap: 'wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {fact.value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}

/** A person's prose with its line breaks, in a readable width. */
export function Prose({
  children,
  quiet = false,
  small = quiet,
  lines,
}: {
  children: ReactNode;
  quiet?: boolean;
  small?: boolean;
  lines?: number;
}) {
  return (
    <Box
      sx={{
        typography: small ? 'body2' : 'body1',
        color: quiet ? 'text.secondary' : undefined,
        maxWidth: '76ch',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(lines && {
          display: '-webkit-box',
          WebkitLineClamp: lines,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }),
      }}
    >
      {children}
    </Box>
  );
}

interface ProseSectionProps {
  title: string;
  words: string | null | undefined;
  /** In the panel: only the first lines */
  small?: boolean;
}

/** A person's text under its own heading. Hidden when empty. */
export function ProseSection({ title, words, small = false }: ProseSectionProps) {
  if (!words) return null;
  return (
    <Section title={title} bare={small}>
      <Prose small={small} {...(small && { lines: 6 })}>
        {words}
      </Prose>
    </Section>
  );
}
