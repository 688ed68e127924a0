import type { I18n, MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { ComposePlan, EditOperation, Interpretation } from '#api/contract/editing.ts';
import {
  flipMessages,
  layoutMessages,
  lightSideMessages,
  operationMessages,
  planMessages,
  regionMessages,
} from '#ui/messages/editing-messages.ts';

/** Feedback on an instruction: a chip for each understood wish, in the order of the text. */
export function UnderstoodInstruction({
  reading: { operations, plan, understood },
}: {
  reading: Interpretation;
}) {
  const { t } = useLingui();
  if (operations.length === 0 && !plan) return null;
  const [planText, ...wishTexts] = plan ? understood : [undefined, ...understood];
  return (
    <div>
      <p className="mb-1.5 text-sm font-500 text-jade">
        <Trans>Understood</Trans>
      </p>
      <ul className="flex flex-wrap gap-1.5" aria-label={t`What was understood`}>
        {plan && (
          <li className="chip chip-done" data-tip={planText?.words}>
            <Plan plan={plan} words={planText?.words} />
          </li>
        )}
        {operations.map((operation, index) => (
          <li
            key={`${operation.kind} ${placeOf(operation) ?? ''}`}
            className="chip chip-done"
            data-tip={wishTexts[index]?.words}
          >
            <Wish operation={operation} words={wishTexts[index]?.words} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Plan({ plan, words }: { plan: ComposePlan; words: string | undefined }) {
  const { i18n } = useLingui();
  const name = i18n._(planMessages[plan.kind]);
  if (plan.kind === 'scene') {
    const number = plan.scene + 1;
    return (
      <>
        {name}
        <span className="font-400">
          (<Trans>picture {number}</Trans>)
        </span>
      </>
    );
  }
  return (
    <>
      {name}
      {plan.columns ? (
        <span className="tabular-nums">
          <Plural value={plan.columns} one="# column" other="# columns" />
        </span>
      ) : (
        plan.layout !== 'rows' && <span className="font-400">({i18n._(layoutMessages[plan.layout])})</span>
      )}
      <Swatches colours={[plan.background]} words={words} />
    </>
  );
}

function Wish({ operation, words }: { operation: EditOperation; words: string | undefined }) {
  const { i18n } = useLingui();
  const aside = asideOf(operation);
  const amount = amountOf(i18n, operation);
  return (
    <>
      {i18n._(operationMessages[operation.kind])}
      {aside && <span className="font-400">({i18n._(aside)})</span>}
      <Swatches colours={coloursOf(operation)} words={words} />
      {amount && <span className="tabular-nums">{amount}</span>}
    </>
  );
}

/** Colour swatches with names for screen readers. */
function Swatches({ colours, words }: { colours: readonly string[]; words: string | undefined }) {
  return (
    <>
      {colours.map((colour) => (
        <span
          key={colour}
          className="wish-swatch"
          data-tip={colour}
          style={{ backgroundColor: colour }}
          aria-hidden="true"
        />
      ))}
      {colours.length > 0 && <span className="sr-only">: {words}</span>}
    </>
  );
}

const placeOf = (operation: EditOperation) =>
  'region' in operation ? operation.region : 'target' in operation ? operation.target : undefined;

/** Returns the place or the direction of an operation. */
function asideOf(operation: EditOperation): MessageDescriptor | undefined {
  if (operation.kind === 'lighting') return lightSideMessages[operation.from];
  if (operation.kind === 'flip') return flipMessages[operation.axis];
  const place = placeOf(operation);
  return place && regionMessages[place];
}

function coloursOf(operation: EditOperation): readonly string[] {
  if ('colour' in operation) return [operation.colour];
  return operation.kind === 'background-gradient' ? [operation.top, operation.bottom] : [];
}

/** Returns the amount of an operation as text: `+20 %`, `−1 EV`, `4:5`, `90°`. */
function amountOf(i18n: I18n, operation: EditOperation): string | null {
  const signed = (value: number, options: Intl.NumberFormatOptions = {}) =>
    i18n.number(value, { signDisplay: 'always', ...options });
  if ('ratio' in operation) return operation.ratio;
  if (operation.kind === 'exposure') return `${signed(operation.stops, { maximumFractionDigits: 1 })} EV`;
  if (operation.kind === 'rotate') return `${i18n.number(operation.degrees)}°`;
  if ('amount' in operation) return signed(operation.amount, { style: 'percent' });
  return null;
}
