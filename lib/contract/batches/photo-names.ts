/** Suffixes that programs add to the name of a copy: `x (1)`, `x - Copy`, `x - Copy (2)`, `x copy`. */
const COPY_MARK = /(?:(?: -)? copy)?(?: ?\(\d{1,3}\))?$/i

/** The name of a picture file without its folder, its extension and a suffix such as `(1)`. */
export const photoStem = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .replace(COPY_MARK, '')
    .trim()
