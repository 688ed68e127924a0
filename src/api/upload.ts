import { assetOps, type UploadRole } from './contract/assets.ts';

export type UploadFile = { picture: Blob; name: string };
type Sent =
  | { outcome: 'answered'; status: number; text: string }
  | { outcome: 'broken'; code: 'unreachable' | 'timed_out' };

/** Time limit in ms. */
const timeLimit = 600_000;

/**
 * Sends one file by XMLHttpRequest: `fetch` reports no upload progress. `onProgress` gets 0–1.
 * @throws {DOMException} when `signal` aborts.
 */
export function sendUpload({
  origin,
  token,
  file,
  signal,
  onProgress,
}: {
  origin: string;
  token: string | null;
  file: UploadFile & { role: UploadRole };
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}): Promise<Sent> {
  const form = new FormData();
  form.append('role', file.role);
  form.append('file', file.picture, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(assetOps.upload.method, `${origin}${assetOps.upload.path}`);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = timeLimit;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({ outcome: 'answered', status: request.status, text: request.responseText });
    request.onerror = () => resolve({ outcome: 'broken', code: 'unreachable' });
    request.ontimeout = () => resolve({ outcome: 'broken', code: 'timed_out' });
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(form);
  });
}
