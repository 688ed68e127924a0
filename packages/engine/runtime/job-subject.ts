import type { EngineJob } from './engine-types.ts';

/** The key of the picture whose parse a job needs: jobs on the same one are best done where it is kept. */
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
