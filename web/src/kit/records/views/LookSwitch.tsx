import { useLocation } from '../../nav/index.ts';
import { ChoiceLinks } from '../../ui/ChoiceLinks.tsx';
import { useT } from '../../words/index.ts';

/** Table, board and the like: links that keep what the list is asked. */
export function LookSwitch({ look, words }: { look: string; words: Readonly<Record<string, string>> }) {
  const t = useT();
  const [path = '', asked] = useLocation().href.split('?');
  function hrefOf(value: string) {
    const query = new URLSearchParams(asked);
    query.delete('record');
    query.set('look', value);
    return `${path}?${query}`;
  }
  const choices = Object.entries(words).map(([value, label]) => ({ value, label, href: hrefOf(value) }));
  const sx = { flex: 'none', px: { xs: 1, sm: 0 }, overflowX: 'auto' };
  return <ChoiceLinks label={t('How it is shown')} value={look} choices={choices} sx={sx} />;
}
