import { strToU8, unzipSync, zipSync } from 'fflate'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A workbook with sheets called A, B … */
export const workbook = (...sheets: string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${sheets
        .map((_, n) => `<sheet name="${'AB'[n]}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map(
          (_, n) => `<Relationship Id="rId${n + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/s${n}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map((sheet, n) => [`xl/worksheets/s${n}.xml`, strToU8(sheetXml(sheet))])),
  })

/** A workbook with some parts added or replaced, by path. */
export const withParts = (workbook: Uint8Array, parts: Record<string, string>) =>
  zipSync({
    ...unzipSync(workbook),
    ...Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  })

export const HEADINGS = `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Std')}</row>`
export const ASHA = `<row r="2">${textCell('A2', 'Asha')}<c r="B2"><v>5</v></c></row>`
