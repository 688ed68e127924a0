/** What somebody wrote, what it asks for in the notation of `noted`, and how many pictures it is about (one). */
export type Sentence = readonly [text: string, wanted: string, images?: number];
