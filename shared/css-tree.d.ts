/** Parts of css-tree without its data about properties, which are half of its size; @types/css-tree describes only the whole. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree'
  export = parse
}

declare module 'css-tree/utils' {
  export const ident: { decode: (name: string) => string }
}
