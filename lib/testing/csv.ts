/** Reads a file as RFC 4180 has it, and nothing else. @throws where it is not written so */
export function recordsOf(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
  const records: string[][] = []
  let [record, place]: [string[], number] = [[], 0]
  while (place < text.length) {
    cell.lastIndex = place
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    place += whole.length
    if (text[place] === ',') place += 1
    else if (text.startsWith('\r\n', place)) {
      records.push(record)
      record = []
      place += 2
    } else throw new Error(`Not CSV at ${place}: ${text.slice(place, place + 40)}`)
  }
  return records
}
