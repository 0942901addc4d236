/** One clipboard: the program and its habit, the markup that it copies, and the markup that the text editor takes from it. */
export type PastingCase = [program: string, copied: string, taken: string]
