import { uploadLimits } from '#api/contract/assets.ts';
import { type FormRules, receiveForm, tidyName as tidy } from '#server/platform/http/receive-form.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

export type ReceivedFile = AsyncDisposable & {
  path: string;
  name: string;
  bytes: number;
  fields: ReadonlyMap<string, string>;
};

const rules: FormRules = {
  fileField: 'file',
  files: 1,
  fileBytes: uploadLimits.bytes,
  fields: 4,
  fieldBytes: 200,
  tooMany: 'bad_request',
};

/** Receives the single file of an upload, on disk until the result is disposed of. */
export async function receiveFile(request: Request, path: string): Promise<ReceivedFile> {
  if (!request.body) throw new Refusal('file_missing');
  const form = await receiveForm(request, () => path, rules);
  const [file] = form.files;
  if (!file || file.bytes === 0) {
    await form[Symbol.asyncDispose]();
    throw new Refusal(file ? 'file_empty' : 'file_missing');
  }
  const dispose = () => form[Symbol.asyncDispose]();
  return { ...file, name: tidyName(file.name), fields: form.fields, [Symbol.asyncDispose]: dispose };
}

export const tidyName = (filename: string | undefined): string => tidy(filename, 'picture');
