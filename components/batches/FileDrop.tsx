import { type DragEvent, useRef, useState } from 'react'
import Upload from '@/components/icons/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

type Props = {
  /** The text of the button. */
  label: string
  /** A noun for the files to drop, such as `pictures or a ZIP`. */
  things: string
  /** The accessible name of the file input. */
  name: string
  /** The accepted media types and file extensions. */
  accept: readonly string[]
  multiple?: boolean
  busy: boolean
  onFiles: (files: File[]) => void
}

/** An area on which the user drops files, with a button to choose files instead. */
export function FileDrop({ label, things, name, accept, multiple = false, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !busy) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 2,
        textAlign: 'center',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Drop {things} here, or
      </Typography>
      <Button variant="outlined" startIcon={<Upload />} disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={name}
        accept={accept.join(',')}
        onChange={event => {
          take(event.target.files)
          // Clear the input: otherwise choosing the same files again would not fire a change event.
          event.target.value = ''
        }}
      />
    </Box>
  )
}
