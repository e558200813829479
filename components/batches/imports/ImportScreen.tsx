'use client'

import Download from '@/components/icons/DownloadOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { PageHeader } from '@/components/layout/PageHeader'
import { useUser } from '@/components/base/useUser'
import { saveTemplate } from '@/lib/client/imports/save-template'
import { useStartImport } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import { IMPORT_FILE, IMPORT_MAX_ROWS } from '@/lib/contract/imports/import'
import { RESOURCE_LABELS } from '@/lib/contract/labels'
import { UNDO_DAYS } from '@/lib/contract/history/undo'
import { can, type Resource } from '@/lib/contract/permissions'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { FileDrop } from '../FileDrop'
import { UploadProgress } from './UploadProgress'

const MEGABYTES = IMPORT_FILE.maxBytes / 1024 / 1024

/** Uploads a spreadsheet of students or staff. The user reviews the planned changes before anything is changed. */
export function ImportScreen({ entity }: { entity: Resource }) {
  const user = useUser()
  const start = useStartImport(entity)
  const [percent, setPercent] = useState(0)
  const [one] = BATCH_NOUNS[entity]
  // Undoing an import deletes the records that the import added.
  const mayUndo = can(user, `${entity}.delete`)
  const router = useRouter()
  const notify = useNotify()

  function send(file: File | undefined) {
    if (!file) return
    if (file.size > IMPORT_FILE.maxBytes) return notify.error(`The file cannot exceed ${MEGABYTES} MB`)
    setPercent(0)
    const onProgress = (sent: number) => setPercent(Math.floor(sent * 100))
    // A user who has left the page reads a failure, but is not sent to the import.
    const onSuccess = ({ batch }: { batch: Batch }) => router.push(`/batches/${batch._id}`)
    void start.mutateAsync({ file, onProgress }, { onSuccess }).catch(notify.failure)
  }

  return (
    <>
      <PageHeader title={`Import ${RESOURCE_LABELS[entity]}`}>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => void saveTemplate(entity, user).catch(notify.failure)}
        >
          Download template
        </Button>
      </PageHeader>
      <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Stack sx={{ gap: 1 }}>
          <Typography>
            Choose a spreadsheet with one {one} in each line: XLSX, CSV or TSV, at most {MEGABYTES} MB and{' '}
            {IMPORT_MAX_ROWS[entity].toLocaleString('en-IN')} lines.
          </Typography>
          <Typography color="textSecondary">
            Next you check which field each column belongs to. Then you see each new {one} and each change. Nothing is
            saved before you press Import, and {mayUndo ? 'you' : 'a super admin'} can undo the import for {UNDO_DAYS}{' '}
            days.
          </Typography>
          {entity === 'staff' && (
            <Typography color="textSecondary">
              New staff cannot sign in before a super admin gives them temporary passwords, links or invitations, unless
              they sign in with school accounts.
            </Typography>
          )}
        </Stack>
        <div>
          <FileDrop
            label="Choose file"
            things="a spreadsheet"
            name="Spreadsheet"
            accept={['.xlsx', '.csv', '.tsv', '.txt', ...IMPORT_FILE.types]}
            busy={start.isPending}
            onFiles={([file]) => send(file)}
          />
          {start.isPending && <UploadProgress percent={percent} />}
        </div>
      </Card>
    </>
  )
}
