/** Instruction, its expected outcome in the notation of `expectedReading`, and the number of images (default 1). */
export type Sentence = readonly [text: string, wanted: string, images?: number];
