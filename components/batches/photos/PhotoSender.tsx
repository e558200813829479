import { useEffect, useEffectEvent } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '@/components/feedback/QueryError'
import { useNotify } from '@/components/feedback/Snackbars'
import { choosePictures } from '@/lib/client/photos/choose-pictures'
import { storePictures, picturesToSend } from '@/lib/client/photos/waiting-pictures'
import { missingPhotosQuery, useLeaveOutMissingPhotos } from '@/lib/client/queries/batch-photos'
import type { MissingPhoto } from '@/lib/contract/batches/photos'
import type { Batch } from '@/lib/contract/batches/schema'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { FileDrop } from '../FileDrop'
import { useSendPictures } from './useSendPictures'

/**
 * Sends the missing pictures of a batch, which the user chose on the previous page or, after a reload, chooses here.
 */
export function PhotoSender({ batch }: { batch: Batch }) {
  const query = useQuery(missingPhotosQuery(batch))
  const { data: missing } = query
  if (batch.kind !== 'photos' || batch.state !== 'ready') return null
  if (!missing) return <QueryError query={query} />
  return <MissingPictures batch={batch} missing={missing} />
}

function MissingPictures({ batch, missing }: { batch: Batch; missing: MissingPhoto[] }) {
  const { progress, failed, failure, send } = useSendPictures(batch._id)
  const leaveOut = useLeaveOutMissingPhotos()
  const notify = useNotify()
  const start = useEffectEvent(() => send(picturesToSend(batch._id, missing)))
  useEffect(() => void start(), [])
  const atHand = picturesToSend(batch._id, missing)

  async function choose(files: File[]) {
    const { pictures } = await choosePictures(files)
    storePictures(batch._id, pictures)
    const found = picturesToSend(batch._id, missing)
    if (found.length === 0) notify.error('None of these files is one of the missing pictures.')
    await send(found)
  }

  if (progress) return <SendProgress {...progress} />
  if (missing.length === 0) return null
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography role="status">{`${missing.length === 1 ? '1 picture has' : `${missing.length} pictures have`} not been sent yet.`}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {failed.length > 0 && <FailedPictures failed={failed} />}
      {atHand.length > 0 ? (
        <Button variant="contained" onClick={() => void send(atHand)} sx={{ justifySelf: 'start' }}>
          Retry
        </Button>
      ) : (
        <FileDrop
          label="Choose the pictures again"
          things="pictures or a ZIP"
          name="Pictures"
          accept={[...PHOTO_UPLOAD.types, '.zip']}
          multiple
          busy={false}
          onFiles={files => void choose(files)}
        />
      )}
      <Button
        disabled={leaveOut.isPending}
        onClick={() => void leaveOut.mutateAsync(batch).catch(notify.failure)}
        sx={{ justifySelf: 'start' }}
      >
        Leave out the missing pictures
      </Button>
    </Card>
  )
}

const SHOWN = 5

const FailedPictures = ({ failed }: { failed: { name: string; reason: string }[] }) => (
  <Alert severity="error">
    {failed.length === 1 ? '1 picture' : `${failed.length} pictures`} could not be sent.
    {failed.slice(0, SHOWN).map(({ name, reason }) => (
      <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>{`${name}: ${reason}`}</Typography>
    ))}
  </Alert>
)

const SendProgress = ({ sent, total }: { sent: number; total: number }) => (
  <Card sx={{ p: 2 }}>
    <Typography>Sending pictures. Please stay on this page.</Typography>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 1.5 }}>
      <LinearProgress
        aria-label="Pictures sent"
        variant="determinate"
        value={(100 * sent) / total}
        sx={{ flexGrow: 1 }}
      />
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >{`${sent} of ${total}`}</Typography>
    </Stack>
  </Card>
)
