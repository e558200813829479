'use client'

import { useState } from 'react'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { guessNaming, type Naming } from '@/lib/client/photos/assign-pictures'
import { choosePictures } from '@/lib/client/photos/choose-pictures'
import type { ChosenPictures } from '@/lib/client/photos/picture'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { photoMatchesQuery } from '@/lib/client/queries/batch-photos'
import { NamingChoice } from './NamingChoice'
import { PhotoPreview } from './PhotoPreview'
import { FileDrop } from '../FileDrop'

const NONE: ChosenPictures = { pictures: [], refused: [] }

/** Adds photos of many students at once. The file names say which student each picture shows. */
export function PhotosScreen() {
  const [{ key, chosen }, setChoice] = useState({ key: '', chosen: NONE })
  const [naming, setNaming] = useState<Naming>({ naming: 'studentId' })
  const [isReading, setReading] = useState(false)
  const query = useQuery(photoMatchesQuery(key, chosen.pictures, naming))
  const needsClass = naming.naming === 'rollNumber' && !(naming.standard && naming.section)

  async function choose(files: File[]) {
    setReading(true)
    try {
      const chosen = await choosePictures(files)
      if (chosen.pictures.length > 0) setNaming(naming => ({ ...naming, naming: guessNaming(chosen.pictures) }))
      setChoice({ key: newKey(), chosen })
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <PageHeader title="Add Photos" />
      <Stack sx={{ gap: 2 }}>
        <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <Stack sx={{ gap: 2 }}>
            <Typography>
              Choose many pictures, or a ZIP file of pictures. You see which student gets which picture before anything
              changes, and can undo the whole change for 30 days.
            </Typography>
            <NamingChoice value={naming} onChange={setNaming} />
          </Stack>
          <FileDrop
            label="Choose pictures"
            things="pictures or a ZIP"
            name="Pictures"
            accept={[...PHOTO_UPLOAD.types, '.zip']}
            multiple
            busy={isReading}
            onFiles={files => void choose(files)}
          />
        </Card>
        {chosen.pictures.length === 0 && chosen.refused.length > 0 && (
          <PhotoPreview chosen={chosen} naming={naming.naming} matches={[]} />
        )}
        {chosen.pictures.length > 0 && needsClass && (
          <Typography role="status">
            Choose the class of{' '}
            {chosen.pictures.length === 1 ? 'the picture' : `these ${chosen.pictures.length} pictures`}.
          </Typography>
        )}
        {chosen.pictures.length > 0 && !needsClass && (
          <QueryView query={query} skeleton={320}>
            {matches => <PhotoPreview key={key} chosen={chosen} naming={naming.naming} matches={matches} />}
          </QueryView>
        )}
      </Stack>
    </>
  )
}
