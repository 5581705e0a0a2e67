import { serve } from '../workers/serve.ts';
import { BcfError } from './model.ts';
import { parseBcf } from './parse.ts';
import type { BcfResult } from './read.ts';

serve<Uint8Array, BcfResult>(async (bytes) => {
  try {
    return { file: await parseBcf(bytes) };
  } catch (error) {
    if (error instanceof BcfError) return { refused: error.sentence, values: error.values };
    throw error;
  }
});
