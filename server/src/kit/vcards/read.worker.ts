import { serve } from '../workers/serve.ts';
import { parseVCards } from './parse.ts';
import type { ReadJob } from './read.ts';
import type { VCard } from './vcard.ts';

serve<ReadJob, VCard[]>(({ bytes, most }) => parseVCards(bytes, most));
