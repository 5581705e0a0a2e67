import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formTemplates, holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';

/** The templates that come with Plumbline. Each can be copied as a draft of the company. */
export function LibraryDialog({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const t = useT();
  const answer = useQuery(query(formTemplates.library, { kind }, { stay: true }));
  const [adding, setAdding] = useState<string | null>(null);
  const add = useSend(formTemplates.addFromLibrary, {
    touches: [formTemplates.library, formTemplates.list],
    done: ({ name }) => notify.success(t('{name} is added as a draft', { name })),
  });
  function press(key: string) {
    setAdding(key);
    add.mutate({ clientRef: newId(), libraryKey: key });
  }
  return (
    <Dialog
      title={t('Add from the library')}
      width={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Loaded answer={answer} skeleton={<SkeletonRows rows={6} columns={2} />}>
        {(entries) => (
          <Box component="ul" aria-label={t('Library')}>
            {entries.map(({ key, name, category, itemCount, isThere }) => (
              <Box
                component="li"
                key={key}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box>{name}</Box>
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {[
                      category,
                      holdsClauses(kind)
                        ? t('{n|1 clause|# clauses}', { n: itemCount })
                        : t('{n|1 item|# items}', { n: itemCount }),
                      isThere && t('This name is taken'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
                <ActionButton
                  aria-label={t('Add {name}', { name })}
                  busy={add.isPending && adding === key}
                  onPress={() => press(key)}
                >
                  {t('Add')}
                </ActionButton>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
    </Dialog>
  );
}
