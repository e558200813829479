/** Parses CSV strictly by RFC 4180. @throws Error at the first deviation */
export function parseCsv(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
  const records: string[][] = []
  let [record, position]: [string[], number] = [[], 0]
  while (position < text.length) {
    cell.lastIndex = position
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    position += whole.length
    if (text[position] === ',') position += 1
    else if (text.startsWith('\r\n', position)) {
      records.push(record)
      record = []
      position += 2
    } else throw new Error(`Not CSV at ${position}: ${text.slice(position, position + 40)}`)
  }
  return records
}
