import type { EngineJob } from './engine-types.ts';

/**
 * Returns the key of the picture whose parse a job needs; jobs with the same key run fastest on the thread that has cached the
 * parse.
 */
export function subjectOf(job: EngineJob): string {
  switch (job.kind) {
    case 'try-on':
      return job.person.key;
    case 'hairstyle':
    case 'hair-preview':
    case 'hair-fits':
    case 'select':
    case 'pose':
    case 'look':
      return job.photo.key;
    case 'edit':
    case 'video':
      return job.image.key;
    case 'body':
      return job.face?.key ?? '';
    case 'compose':
      return job.images[0]?.key ?? '';
  }
}
