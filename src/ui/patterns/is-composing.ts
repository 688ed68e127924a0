/** Not to be mistaken for a key: Safari tells of the Enter that ends a composition only after its end, and by this alone. */
const composed = 229;

/** Whether a key belongs to an input method that puts letters together: its Enter ends a word, and sends nothing. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === composed;
