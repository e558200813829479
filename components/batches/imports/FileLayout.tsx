import Stack from '@mui/material/Stack'
import { FilterSelect } from '@/components/list/FilterSelect'
import { DELIMITERS, ENCODINGS, type ImportSettings, type LayoutChoice } from '@/lib/contract/imports/import'

type Props = { draft: ImportSettings; busy: boolean; onChange: (choice: LayoutChoice) => void }

const DELIMITER_TEXTS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
const ENCODING_TEXTS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
} as const
const LINES = Array.from({ length: 20 }, (_, index) => String(index + 1))

/** The settings for reading the file, such as the delimiter. After a change, the server reads the file again. */
export function FileLayout({ draft: { layout }, busy, onChange }: Props) {
  const { sheets, sheet, delimiter, encoding, headerLine } = layout
  const chosen = {
    headerLine,
    ...(sheet === null ? {} : { sheet }),
    ...(delimiter === null ? {} : { delimiter: delimiter as (typeof DELIMITERS)[number] }),
    ...(encoding === null ? {} : { encoding: encoding as (typeof ENCODINGS)[number] }),
  }
  const change = (choice: LayoutChoice) => !busy && onChange({ ...chosen, ...choice })
  // Drop the number of the heading line, because it was detected with the old delimiter.
  const changeDelimiter = (delimiter: LayoutChoice['delimiter']) =>
    !busy && onChange({ delimiter, ...(chosen.encoding ? { encoding: chosen.encoding } : {}) })
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, '& > *': { flex: { sm: '0 1 220px' } } }}>
      {sheet !== null && sheets.length > 1 && (
        <FilterSelect
          label="Sheet"
          value={sheet}
          options={sheets.map(name => [name, name] as const)}
          // Drop the number of the heading line, because another sheet may have its headings on another line.
          onChange={sheet => !busy && onChange({ sheet })}
        />
      )}
      {chosen.delimiter && (
        <FilterSelect
          label="Cells are separated by"
          value={chosen.delimiter}
          options={DELIMITERS.map(one => [one, DELIMITER_TEXTS[one]] as const)}
          onChange={changeDelimiter}
        />
      )}
      {chosen.encoding && (
        <FilterSelect
          label="Encoding"
          value={chosen.encoding}
          options={ENCODINGS.map(one => [one, ENCODING_TEXTS[one]] as const)}
          onChange={encoding => change({ encoding })}
        />
      )}
      <FilterSelect
        label="Headings are in line"
        value={String(headerLine)}
        options={LINES.map(line => [line, line] as const)}
        onChange={line => change({ headerLine: Number(line) })}
      />
    </Stack>
  )
}
