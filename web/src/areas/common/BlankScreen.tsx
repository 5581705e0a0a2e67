import { useT } from '../../kit/words/index.ts';

/** An empty page for hosts and pop-ups that navigate on afterwards. Only screen readers hear that it is empty. */
export function BlankScreen() {
  const t = useT();
  return <h1 className="vh">{t('Empty page')}</h1>;
}
