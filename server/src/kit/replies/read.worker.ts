import { serve } from '../workers/serve.ts';
import { parseReply } from './parse.ts';
import type { Reply } from './parse.ts';
import type { Incoming } from './read.ts';

serve<Incoming, Reply>(({ raw, sent }) => parseReply(raw, sent));
