import Box from '@mui/material/Box';
import { clauseKindWords } from '@plumbline/contract/areas/formTemplates/names';
import { fillIn, listOf } from '@plumbline/contract/kit/clauses';
import type { Clause, Values } from '@plumbline/contract/kit/clauses';
import { useT } from '../words/index.ts';

interface ClauseListsProps {
  clauses: readonly (Pick<Clause, 'code' | 'text' | 'kind'> & { values?: Values })[];
  /** Default values of variables */
  usual?: Values;
}

/** Clauses as they are printed, under the three lists of an offer. Variables without a value are marked. */
export function ClauseLists({ clauses, usual = {} }: ClauseListsProps) {
  const t = useT();
  const titles = { inclusions: t('Inclusions'), exclusions: t('Exclusions'), qualifications: t('Qualifications') };
  const kinds = clauseKindWords(t);
  const lists = Object.entries(titles).map(([list, title]) => ({
    title,
    rows: clauses.filter(({ kind }) => listOf(kind) === list),
  }));
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Box key={title} sx={{ mb: 2 }}>
        <Box component="h3" sx={{ m: 0, mb: '4px', fontSize: 'inherit', fontWeight: 700 }}>
          {title}
        </Box>
        <Box component="ul" aria-label={title} sx={{ display: 'grid', gap: '6px', maxWidth: 760 }}>
          {rows.map(({ code, text, kind, values = {} }, place) => (
            <Box component="li" key={`${place} ${code}`} sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
              <span aria-hidden>•</span>
              <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-line' }}>
                {code && <b>{code} </b>}
                <Filled text={fillIn(text, values, usual)} />
                {kind === 'byOthers' && (
                  <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.tertiary' }}>
                    {kinds.byOthers}
                  </Box>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ));
}

/** A text whose variables without a value are marked. */
function Filled({ text }: { text: string }) {
  const open = { bgcolor: 'status.attention.tint', color: 'status.attention.ink', borderRadius: '3px', px: '3px' };
  return text.split(/(\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\})/).map((piece, place) =>
    place % 2 === 1 ? (
      <Box component="mark" key={`${place} ${piece}`} sx={open}>
        {piece}
      </Box>
    ) : (
      piece
    ),
  );
}
