import { useMemo } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import { assignPictures } from '@/lib/client/photos/assign-pictures'
import type { Picture, ChosenPictures, RefusedFile } from '@/lib/client/photos/picture'
import { storePictures } from '@/lib/client/photos/waiting-pictures'
import { useCreateBatch } from '@/lib/client/queries/plan-batch'
import type { PhotoNaming, PhotoStudent } from '@/lib/contract/batches/photos'
import { PagedTable } from './PagedTable'
import { assignedColumns, refusedCard, refusedColumns } from './photo-columns'
import { useUnreadablePictures } from './useUnreadablePictures'

type Props = { chosen: ChosenPictures; naming: PhotoNaming; matches: readonly PhotoStudent[][] }

/**
 * Shows which student gets which picture, and which files are not used. No picture is sent until the user presses
 * Continue.
 */
export function PhotoPreview({ chosen, naming, matches }: Props) {
  const unreadable = useUnreadablePictures(chosen.pictures)
  const { assigned, refused } = useMemo(() => {
    const isReadable = (index: number) => !unreadable.has(chosen.pictures[index] as Picture)
    return assignPictures(
      chosen.pictures.filter((_, index) => isReadable(index)),
      matches.filter((_, index) => isReadable(index)),
      naming,
    )
  }, [chosen, matches, naming, unreadable])
  const { mutateAsync: create } = useCreateBatch()
  const router = useRouter()
  const damaged = [...unreadable].map(([{ name }, reason]): RefusedFile => ({ name, reason }))
  const left = [...chosen.refused, ...damaged, ...refused]

  const { send, failure, busy } = usePlanOnce(async (pictures: typeof assigned, idempotencyKey) => {
    const photos = pictures.map(({ picture, student }) => ({ id: student._id, name: picture.name }))
    const { batch } = await create({ batch: { kind: 'photos', entity: 'students', photos }, idempotencyKey })
    storePictures(
      batch._id,
      pictures.map(({ picture }) => picture),
    )
    router.push(`/batches/${batch._id}`)
  })

  return (
    <Stack sx={{ gap: 2 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Typography role="status">{`${assigned.length} of ${chosen.pictures.length + chosen.refused.length} files match a student.`}</Typography>
      {assigned.length > 0 && (
        <>
          <Button variant="contained" disabled={busy} onClick={() => void send(assigned)} sx={{ alignSelf: 'start' }}>
            {assigned.length === 1 ? 'Continue with 1 picture' : `Continue with ${assigned.length} pictures`}
          </Button>
          <div>
            <PagedTable
              label="Pictures"
              columns={assignedColumns}
              records={assigned.map(one => ({ ...one, _id: one.student._id }))}
            />
          </div>
        </>
      )}
      {left.length > 0 && (
        <div>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>{`Not used: ${left.length}`}</Typography>
          <PagedTable
            label="Files that are not used"
            columns={refusedColumns}
            card={refusedCard}
            records={left.map((one, index) => ({ ...one, _id: String(index) }))}
          />
        </div>
      )}
    </Stack>
  )
}
