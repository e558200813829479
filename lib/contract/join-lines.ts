/** Joins several lines into one line for printing: `12 Lake Road,⏎Near Temple` → `12 Lake Road, Near Temple`. */
export const joinLines = (text: string, separator = ', '): string =>
  text
    .split(/[\r\n]/)
    .map(line => withoutLastComma(line.trim()))
    .filter(Boolean)
    .join(separator)

const withoutLastComma = (line: string): string => (line.endsWith(',') ? line.slice(0, -1).trimEnd() : line)
