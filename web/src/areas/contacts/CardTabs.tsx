import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { AttachmentTiles } from '../../kit/records/page/Attachments.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useAttachments } from '../../kit/records/page/useAttachments.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import type { Card } from './source.ts';
import { partName } from './words.ts';

/** The people of a company. */
export function PeoplePanel({ company }: { company: CompanyCard }) {
  const t = useT();
  const answer = useQuery(query(contacts.people, { companyId: company.companyId, pageSize: 100 }, { stay: true }));
  const none = { title: t('Nobody yet'), text: t('Contacts of this company appear here.') };
  return (
    <Lines answer={answer} rowsOf={({ rows }) => rows} none={none}>
      {(person) => (
        <Line key={person.personId} gap={{ gap: 1.5 }}>
          <PersonAvatar person={person} />
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box component={Link} href={`/contact/${person.personId}`} dir="auto" sx={{ display: 'inline-block' }}>
              {person.fullName}
            </Box>
            {company.primaryContact?.personId === person.personId && (
              <Box component="span" sx={{ ml: 1, ...quiet }}>
                {t('Primary contact')}
              </Box>
            )}
            <Box sx={quiet}>{person.title}</Box>
          </Box>
          <Box className="num" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[person.phone, person.email].filter(Boolean).join(' · ')}
          </Box>
        </Line>
      )}
    </Lines>
  );
}

/** The projects of a company or a person. */
export function ProjectsPanel({ contactId }: { contactId: string }) {
  const t = useT();
  const kind = kindOf('project');
  const answer = useQuery(query(contacts.projects, { contactId }, { stay: true }));
  const text = t('Projects appear here when they are owner, architect, on the team or in an RFI.');
  return (
    <Lines answer={answer} rowsOf={(projects) => projects} none={{ title: t('No projects'), text }}>
      {({ projectId, projectNumber, projectName, parts, open, status }) => (
        <Line key={projectId} gap={{ columnGap: 2 }}>
          <Box component="span" className="num" sx={{ color: 'text.secondary', minWidth: 72 }}>
            {projectNumber}
          </Box>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Link href={`/project/project/${projectId}`}>{projectName}</Link>
            <Box sx={quiet}>{parts.map((part) => partName(part, t)).join(', ')}</Box>
          </Box>
          {open.rfi && <span className="num">{t('{n|1 open RFI|# open RFIs}', { n: open.rfi })}</span>}
          <StatusChip tone={toneOf(kind, status)} word={kind?.statusWord(status, t) ?? status} />
        </Line>
      )}
    </Lines>
  );
}

interface LinesProps<Data, Row> {
  answer: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** Shown while there are none */
  none: { title: string; text: string };
  children: (row: Row) => ReactNode;
}

function Lines<Data, Row>({ answer, rowsOf, none, children }: LinesProps<Data, Row>) {
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={5} />}>
      {(data) =>
        rowsOf(data).length === 0 ? (
          <EmptyState cause="nothing" {...none} />
        ) : (
          <Box component="ul" sx={list}>
            {rowsOf(data).map(children)}
          </Box>
        )
      }
    </Loaded>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', maxWidth: 880 } as const;
const quiet = { typography: 'caption', color: 'text.secondary' } as const;
const line = { display: 'flex', alignItems: 'center', px: 2, py: 1, flexWrap: 'wrap' } as const;

function Line({ gap, children }: { gap: object; children: ReactNode }) {
  return (
    <Box component="li" sx={{ ...line, ...gap, borderBottom: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}

/** The files of a card: agreements, letters, pictures. Papers that must stay valid are under Compliance. */
export function DocumentsPanel({ card }: { card: Card }) {
  const t = useT();
  const { recordId, attachments } = card;
  const touches = [contacts.get, records.activity];
  const mayAttach = card.can.attach === true;
  const { uploads, takeOff } = useAttachments({
    recordId,
    touches,
    question: (name) => ({
      text: t('Remove {name} from this card? The history keeps the entry.', { name }),
      tone: 'danger',
    }),
  });
  return (
    <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 2 }}>
      {attachments.length === 0 && !mayAttach && <EmptyState cause="nothing" title={t('No documents')} />}
      <AttachmentTiles attachments={attachments} onDetach={mayAttach ? takeOff : undefined} />
      <ImageLightbox touches={touches} />
      {mayAttach && <FileDrop uploads={uploads} />}
    </Box>
  );
}
