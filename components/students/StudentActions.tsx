'use client'

import Box from '@mui/material/Box'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ExportButton } from '@/components/list/ExportButton'
import { MoreActions } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { exportStudents } from '@/lib/client/export/students'
import { CLASS_PAGE_BUTTON, STUDENT_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { classPath } from '@/lib/contract/students/classes'
import type { StudentList } from './export/student-sources'

const ExportStudentsDialog = lazyDialog(
  async () => (await import('./export/ExportStudentsDialog')).ExportStudentsDialog,
)

/** What can be done with the list of students besides adding one. */
export function StudentActions({ list }: { list: StudentList }) {
  const { content, isOpen, key, open, close } = useDialog<StudentList>()
  const { run } = useExport()
  const { standard, section } = list.filters
  const source = { save: () => exportStudents(list.filters), empty: EXPORT_EMPTY.students }
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions
        actions={[
          ...(standard && section ? [{ ...CLASS_PAGE_BUTTON, href: classPath({ standard, section }) }] : []),
          { ...BUTTONS.import, href: '/students/import' },
          { ...BUTTONS.addPhotos, href: '/students/photos' },
          { ...BUTTONS.duplicates, href: '/students/duplicates' },
          { ...BUTTONS.export, run: () => void run(source), hasButton: true },
          { ...BUTTONS.exportColumns, run: () => open(list) },
        ]}
      />
      {content && <ExportStudentsDialog key={key} open={isOpen} list={content} onClose={close} />}
    </>
  )
}
