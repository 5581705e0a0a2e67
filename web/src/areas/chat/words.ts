import type { MessageQuote } from '@plumbline/contract/areas/chat';
import type { T } from '@plumbline/contract/kit/words';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

/** The sentence of a room's event. */
export function eventText({ event, sender }: Pick<MessageQuote, 'event' | 'sender'>, t: T): string {
  const by = sender?.fullName ?? '';
  const names = event?.people.map(({ fullName }) => fullName).join(', ') ?? '';
  switch (event?.verb) {
    case 'created':
      return t('{by} opened the conversation', { by });
    case 'renamed':
      return t('{by} named it {name}', { by, name: event.name ?? '' });
    case 'added':
      return t('{by} added {names}', { by, names });
    case 'removed':
      return t('{by} removed {names}', { by, names });
    case 'left':
      return t('{by} left', { by });
    case 'owner':
      return t('{by} made {names} the owner', { by, names });
    case 'admin':
      return t('{by} made {names} an admin', { by, names });
    case 'member':
      return t('{by} made {names} a member', { by, names });
    case undefined:
      return '';
  }
}

/** A message in one line, as lists and replies quote it. */
export function useQuoteText(): (quote: MessageQuote) => string {
  const t = useT();
  return (quote) => {
    if (quote.event) return eventText(quote, t);
    if (quote.isDeleted) return t('Message deleted');
    if (quote.kind === 'voice') return t('Voice note');
    return quote.body || t('{n|1 file|# files}', { n: quote.fileCount });
  };
}

/** The text of a day line. */
export function dayWord(at: string, format: Format, t: T): string {
  const day = format.day(at);
  const daysAgo = [0, 1].find((days) => day === format.day(new Date(Date.now() - days * 86_400_000).toISOString()));
  return daysAgo === undefined ? day : daysAgo === 0 ? t('Today') : t('Yesterday');
}

/** The time if it is today, else how long ago. */
export function whenOf(at: string, format: Format): string {
  return format.day(at) === format.day(new Date().toISOString()) ? format.time(at) : format.ago(at);
}
