import { useT } from '../../kit/words/index.ts';

/** An empty page, as hosts and pop-ups want it before they go elsewhere; only who listens hears that it is one. */
export function BlankScreen() {
  const t = useT();
  return <h1 className="vh">{t('Empty page')}</h1>;
}
