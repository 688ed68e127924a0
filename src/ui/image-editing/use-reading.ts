import { useQuery } from '@tanstack/react-query';

import { editingQueries } from '#api/queries/editing.queries.ts';
import { selectBase, selectImages, selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** Debounce in milliseconds. */
const debounceMs = 300;

/** Returns the interpretation of the instruction, debounced. */
export function useInstructionReading() {
  const queries = useApi(editingQueries);
  const { prompt } = useImageEditingSelector(selectWish);
  const images = useImageEditingSelector(selectImages);
  const isOne = useImageEditingSelector(selectBase) !== undefined;
  const debounced = useStableValue(prompt.trim(), debounceMs);
  const isAsked = debounced !== '' && prompt.trim() !== '';
  const { data, isError, isPaused, isFetching } = useQuery({
    ...queries.interpretation({ prompt: debounced, images: isOne ? 1 : images.length }),
    enabled: debounced !== '',
  });
  return {
    isAsked,
    // The data of a paused query belong to another instruction.
    reading: isAsked && !isPaused ? data : undefined,
    isUnread: isError || isPaused,
    isFetching,
  };
}
