import DownloadIcon from '@/components/icons/DownloadOutlined'
import GroupAddIcon from '@/components/icons/GroupAddOutlined'
import PersonAddIcon from '@/components/icons/PersonAddOutlined'
import UploadIcon from '@/components/icons/UploadFileOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { openTask } from '@/components/dialog/useRecordLinks'
import { Can } from '@/components/base/Can'
import { CanExport } from '@/components/base/CanExport'
import { DASHBOARD_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { useExportReports } from './useExportReports'

export function QuickActions() {
  const { exportReports, busy } = useExportReports()
  return (
    <Card
      component="section"
      className="not-printed"
      aria-labelledby="quick-actions"
      sx={{ px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <Typography id="quick-actions" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        Quick Actions
      </Typography>
      <Stack sx={{ gap: 1.5, flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap' }}>
        <Can permission={BUTTONS.addStudent.needs}>
          <Button
            variant="contained"
            startIcon={<PersonAddIcon />}
            onClick={() => openTask({ record: 'student', kind: 'create' })}
          >
            {BUTTONS.addStudent.text}
          </Button>
        </Can>
        <Can permission={BUTTONS.addStaff.needs}>
          <Button
            variant="contained"
            startIcon={<GroupAddIcon />}
            onClick={() => openTask({ record: 'staff', kind: 'create' })}
          >
            {BUTTONS.addStaff.text}
          </Button>
        </Can>
        <Can permission={BUTTONS.importStudents.needs}>
          <Button component={NextLink} href="/students/import" variant="outlined" startIcon={<UploadIcon />}>
            {BUTTONS.importStudents.text}
          </Button>
        </Can>
        <Can permission={BUTTONS.importStaff.needs}>
          <Button component={NextLink} href="/staff/import" variant="outlined" startIcon={<UploadIcon />}>
            {BUTTONS.importStaff.text}
          </Button>
        </Can>
        <CanExport>
          <Button variant="outlined" startIcon={<DownloadIcon />} disabled={busy} onClick={() => void exportReports()}>
            {BUTTONS.exportReports.text}
          </Button>
        </CanExport>
      </Stack>
    </Card>
  )
}
