import Button from '@mui/material/Button'
import Download from '@/components/icons/DownloadOutlined'
import { download } from '@/lib/client/download'

/** Saves the shown record file as JSON without a second request, which would add a second event to the history. */
export const SaveAsJson = ({ file, id }: { file: unknown; id: string }) => {
  const save = () =>
    download(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `record-file-${id}.json`)
  return (
    <Button startIcon={<Download />} onClick={save}>
      Save as JSON
    </Button>
  )
}
