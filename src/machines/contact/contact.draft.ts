import * as v from 'valibot';

import { draftCodec } from '../_kit/draft.ts';
import type { ContactDraft } from './contact.types.ts';

const text = v.string();
const values = v.object({
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  topic: text,
  description: text,
});
const stored = v.variant('version', [
  v.object({ version: v.literal(1), values, files: v.array(v.instance(File)) }),
]);

export const contactDraft = draftCodec(stored, (draft): ContactDraft => draft);
