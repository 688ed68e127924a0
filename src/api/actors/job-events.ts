import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';

import { jobEvents } from '#api/contract/generation.ts';
import { factsSince, type JobFact, type JobSeen, type JobView, seenAfter } from '#api/contract/job-facts.ts';

const asJson = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
const Whole = asJson(jobEvents.snapshot);
const Stage = asJson(jobEvents.stage);
const Progress = asJson(jobEvents.progress);

/** What is known of a job that was followed up to here: a stream that is resumed tells only what is new. */
const viewAt = ({ stage, progress }: JobSeen): JobView => ({
  status: stage === null ? 'queued' : 'running',
  stage,
  progress,
});

/** @throws {v.ValiError} for an event that breaks the contract. */
function viewAfter(view: JobView, { event, data }: EventSourceMessage): JobView {
  switch (event) {
    case 'snapshot':
    case 'done':
      return v.parse(Whole, data);
    case 'stage':
      return { ...view, status: 'running', ...v.parse(Stage, data) };
    case 'progress': {
      const { progress, queue_position } = v.parse(Progress, data);
      return queue_position === undefined
        ? { ...view, progress }
        : { status: 'queued', stage: null, progress, queue_position };
    }
    case undefined:
    default:
      return view;
  }
}

type Listener = {
  /** Whatever comes, a comment too, shows that the server is there. */
  onHeard: (lastEventId: string | null) => void;
  onFact: (fact: JobFact) => void;
};

/**
 * Turns the text of a job's event stream into facts, each told once.
 * @throws {v.ValiError} for an event that breaks the contract.
 */
export function createJobReader(start: { seen: JobSeen; lastEventId: string | null }, listener: Listener) {
  let { seen, lastEventId } = start;
  let view = viewAt(seen);
  return createParser({
    onComment: () => listener.onHeard(lastEventId),
    onEvent: (message) => {
      lastEventId = message.id ?? lastEventId;
      view = viewAfter(view, message);
      listener.onHeard(lastEventId);
      const facts = factsSince(seen, view);
      seen = facts.reduce(seenAfter, seen);
      for (const fact of facts) listener.onFact(fact);
    },
  });
}
