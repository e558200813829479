import { use, useEffect, useState } from 'react'
import PersonOutline from '@/components/icons/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { PhotoButtons } from '../photo/PhotoButtons'

type Props = { photo: File | undefined; onChange: (photo: File | undefined) => void }

/** The photo of a new student, which is sent after the record. */
export function PhotoField({ photo, onChange }: Props) {
  const busy = use(FormBusyContext)
  const [url, setUrl] = useState<string>()

  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  function change(chosen: File | undefined) {
    setUrl(chosen && URL.createObjectURL(chosen))
    onChange(chosen)
  }

  return (
    <Box
      role="group"
      aria-label="Photo"
      sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}
    >
      <Avatar src={url} alt={photo ? 'The chosen photo' : ''} sx={{ width: 72, height: 72 }}>
        <PersonOutline fontSize="large" />
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <PhotoButtons label={photo ? 'Choose another photo' : 'Choose photo'} disabled={busy} onPhoto={change}>
          {photo && (
            <Button size="small" color="error" disabled={busy} onClick={() => change(undefined)}>
              Remove photo
            </Button>
          )}
        </PhotoButtons>
      </Box>
    </Box>
  )
}
