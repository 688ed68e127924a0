/** Key code of a composed key: Safari reports the Enter that ends a composition only after its end, marked by this alone. */
const composed = 229;

/** Returns whether a key belongs to an input method: its Enter ends a word and must not submit. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === composed;
