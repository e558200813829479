import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { Can } from '@/components/base/Can'
import { fullName } from '@/lib/client/format'
import { DUPLICATE_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import type { DuplicatePair } from '@/lib/contract/students/duplicates'
import type { Student } from '@/lib/contract/students/schema'
import { ComparisonTable } from './ComparisonTable'
import { likenessText } from './likeness-text'
import { useDismissal } from './useDismissal'

const Merge = createLazyDialog(async () => (await import('./MergeDialog')).MergeDialog)

type Props = { pair: DuplicatePair; onDismiss: () => void; linkTo: (student: Student) => DialogLink }

/**
 * Two records that may belong to one person, with similarities, differences, and buttons to dismiss or merge the pair.
 */
export function PairCard({ pair, onDismiss, linkTo }: Props) {
  const id = useId()
  const { dismiss, isPending } = useDismissal(pair)
  const merging = useDialog<DuplicatePair>()
  const names = [...new Set(pair.students.map(fullName))].join(' / ')
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            id={id}
            component="h2"
            variant="subtitle1"
            dir="auto"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {names}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {likenessText(pair)}
          </Typography>
        </Box>
        <Can permission={BUTTONS.dismiss.needs}>
          <Stack direction="row" sx={{ gap: 1, alignSelf: 'start' }}>
            <Can permission={BUTTONS.merge.needs}>
              <Button variant="outlined" disabled={isPending} onClick={() => merging.open(pair)}>
                {BUTTONS.merge.text}
              </Button>
            </Can>
            <Button
              variant="outlined"
              disabled={isPending}
              onClick={() => {
                onDismiss()
                dismiss()
              }}
            >
              {BUTTONS.dismiss.text}
            </Button>
          </Stack>
        </Can>
      </Stack>
      <ComparisonTable students={pair.students} linkTo={linkTo} />
      {merging.show((dialog, { students }) => (
        <Merge {...dialog} students={students} />
      ))}
    </Card>
  )
}
