import * as v from 'valibot';

import { code, pastedText } from './common.ts';

export * from '@mot-studio/terms/edit-settings';

export const maxInstructionLength = 1000;
export const EditInstruction = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxInstructionLength, code('too_long')),
  pastedText,
);
