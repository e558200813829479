'use client'

import Box from '@mui/material/Box'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ExportButton } from '@/components/list/ExportButton'
import { MoreActions, type ScreenAction } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { useUser } from '@/components/session/useUser'
import { exportStudents } from '@/lib/client/export/students'
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
  const mayExport = !useUser().exportsReserved
  const { standard, section } = list.filters
  const source = { save: () => exportStudents(list.filters), empty: EXPORT_EMPTY.students }
  const exports: ScreenAction[] = [
    { text: 'Export', run: () => void run(source), hasButton: true },
    { text: 'Export Chosen Columns', run: () => open(list) },
  ]
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions
        actions={[
          ...(standard && section ? [{ text: 'Class Page', href: classPath({ standard, section }) }] : []),
          { text: 'Import', href: '/students/import', needs: 'students.create' },
          { text: 'Add Photos', href: '/students/photos', needs: 'students.update' },
          { text: 'Possible Duplicates', href: '/students/duplicates' },
          ...(mayExport ? exports : []),
        ]}
      />
      {content && <ExportStudentsDialog key={key} open={isOpen} list={content} onClose={close} />}
    </>
  )
}
