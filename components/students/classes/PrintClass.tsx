'use client'

import Print from '@/components/icons/PrintOutlined'
import Button from '@mui/material/Button'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { sheetPath } from '@/lib/client/ui/prints'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import { storeSheetSelection } from '../print/store-sheet-selection'
import { studentAddress } from '../student-filters'

const PrintDialog = createLazyDialog(async () => (await import('../print/PrintDialog')).PrintDialog)

type Props = { schoolClass: SchoolClass; count: number }

/** Leads to the sheets that can be printed for the active students of a class. */
export function PrintClass({ schoolClass, count }: Props) {
  const { content, isOpen, key, open, close } = useDialog<Props>()
  const selection = selectionOf(schoolClass)
  useRegisterPrintTarget(sheetPath('class-list') + storeSheetSelection(selection), 'screen')
  return (
    <>
      <Button variant="outlined" startIcon={<Print />} onClick={() => open({ schoolClass, count })}>
        {CLASS_BUTTONS.print.text}
      </Button>
      {content && (
        <PrintDialog
          key={key}
          open={isOpen}
          students={{
            selection,
            count: content.count,
            who: `${countText(content.count, BATCH_NOUNS.students)} of ${classText(content.schoolClass)}`,
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const selectionOf = (schoolClass: SchoolClass) => ({
  query: studentAddress.read(new URLSearchParams({ ...schoolClass, isActive: 'true' })),
})
