import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { mayOpenPage } from '@/lib/contract/pages'
import { LineDecisions } from './LineDecisions'
import { WrongCell } from './cells/WrongCell'
import { wrongCellsOf } from './cells/wrong-cells'

type Props = { batch: Batch; row: BatchRow; imported: ImportedRow }

/** The problems of a line of a file: wrong cells, corrected in place, and the decision about a possible duplicate. */
export function ImportedLine({ batch, row, imported }: Props) {
  const page = batch.entity === 'staff' ? '/staff' : '/students'
  const canShow = mayOpenPage(useUser(), page)
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {wrongCellsOf(imported).map(({ field, message, alike }) => (
        <WrongCell key={field} {...{ batch, row, imported, field, message, alike }} />
      ))}
      {canShow &&
        imported.matches.map(({ _id, label }) => (
          <Link key={_id} href={`${page}?search=${encodeURIComponent(idIn(label))}`} target="_blank" variant="body2">
            Show {label}
          </Link>
        ))}
      <LineDecisions batch={batch} row={row} imported={imported} />
    </Stack>
  )
}

/** `Asha Rao (STU-2026-00001)` → `STU-2026-00001` */
const idIn = (label: string): string => (label.endsWith(')') ? label.slice(label.lastIndexOf('(') + 1, -1) : label)
