import { answerParams } from './answer-params.ts';
import { logUnexpectedError } from './failure.ts';

type Call<Id, Src, Input, Success, Done, Back, Failed> = {
  /** Id of the invoked actor, and its name in the setup. */
  id: Id;
  src: Src;
  input: Input;
  /** Guard that recognises success in the answer. */
  success: Success;
  /** Transition after success. */
  done: Done;
  /** State that shows a refusal or failure. */
  back: Back;
  /** Actions after a refusal or failure, in addition to keeping and logging it. */
  failed: Failed;
};

/** Creates the state of a call: success moves on, a refusal or failure is kept, logged and shown where the call came from. */
export const callState = <
  const Id extends string,
  const Src extends string,
  Input,
  const Success extends string,
  const Done extends object,
  const Back extends string,
  const Failed extends readonly object[],
>({
  id,
  src,
  input,
  success,
  done,
  back,
  failed,
}: Call<Id, Src, Input, Success, Done, Back, Failed>) =>
  ({
    tags: 'busy',
    invoke: {
      id,
      src,
      input,
      onDone: [
        { guard: { type: success, params: answerParams }, ...done },
        { target: back, actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure', ...failed] },
      ],
      onError: { target: back, actions: [...logUnexpectedError, ...failed] },
    },
  }) as const;
