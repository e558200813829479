import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DoneAction } from '@/components/dialog/DoneAction'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { FilterSelect } from '@/components/list/FilterSelect'
import { columnOf, LABEL_COLUMNS, type LabelSheet, labelPlaceAt, rowOf } from './label-sheets'
import { LabelSheetPicture } from './LabelSheetPicture'

/** Options from 1 to `count`. */
const numbers = (count: number) => Array.from({ length: count }, (_, n) => [String(n + 1), String(n + 1)] as const)

type Props = {
  open: boolean
  sheet: LabelSheet
  /** The number of labels to print. */
  count: number
  onChange: (first: number) => void
  onClose: () => void
}

/** Chooses the first free label of a partly used sheet. The print behind the dialog changes at once. */
export function FirstLabelDialog({ open, sheet, count, onChange, onClose }: Props) {
  const [row, column] = [rowOf(sheet.first), columnOf(sheet.first)]
  return (
    <DialogFrame open={open} title="First Free Label" maxWidth="sm" onClose={onClose}>
      <DialogContent dividers>
        <Typography sx={{ mb: 2 }}>
          Press the first label that is still free. The labels before it stay empty.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'start' } }}>
          <LabelSheetPicture sheet={sheet} count={count} onChange={onChange} />
          <Stack direction={{ xs: 'row', sm: 'column' }} sx={{ gap: 2, flex: 1 }}>
            <FilterSelect
              label="Row"
              value={String(row)}
              options={numbers(Number(sheet.layout) / LABEL_COLUMNS)}
              onChange={chosen => onChange(labelPlaceAt(Number(chosen), column))}
            />
            <FilterSelect
              label="Column"
              value={String(column)}
              options={numbers(LABEL_COLUMNS)}
              onChange={chosen => onChange(labelPlaceAt(row, Number(chosen)))}
            />
          </Stack>
        </Stack>
      </DialogContent>
      <DoneAction onClose={onClose} />
    </DialogFrame>
  )
}
