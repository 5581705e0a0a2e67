import { serve } from '../workers/serve.ts';
import { joinBlobs } from './joinedBlobs.ts';
import { parseReply } from './parse.ts';
import type { Reply } from './parse.ts';
import type { Incoming } from './read.ts';

joinBlobs();
serve<Incoming, Reply>(({ raw, sent }) => parseReply(raw, sent));
