import { serve } from '../workers/serve.ts';
import { parseReply } from './parse.ts';
import type { Reply } from './parse.ts';

serve<Uint8Array, Reply>(parseReply);
