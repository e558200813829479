import { useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import { userMessageOf } from '@/lib/client/api-error'
import { logoRefusal } from '@/lib/client/photos/photo-refusal'
import { useRemoveLogo, useUploadLogo } from '@/lib/client/queries/school'
import { LOGO_UPLOAD } from '@/lib/contract/constants'
import { type School, schoolCalls } from '@/lib/contract/school/school'

/** Shows the logo that prints and cards contain, with buttons to upload, replace and remove it. */
export function Logo({ school: { logoUrl } }: { school: School }) {
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const [refusal, setRefusal] = useState<string>()
  const upload = useUploadLogo()
  const remove = useRemoveLogo()
  const busy = upload.isPending || remove.isPending
  const refused = (error: unknown) => {
    // The input is gone once the user has left the page. Only a notice can be seen then.
    if (input.current) setRefusal(userMessageOf(error))
    else notify.failure(error)
  }

  function choose(file: File | undefined) {
    const reason = file && logoRefusal(file)
    setRefusal(reason)
    if (!file || reason) return
    void upload.mutateAsync(file).then(() => notify.success(schoolCalls.uploadLogo.message), refused)
  }

  return (
    <SectionCard title="Logo">
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {logoUrl ? (
          <Box component="img" src={logoUrl} alt="The logo of the school" sx={SHOWN} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            No logo yet. A JPEG, PNG or WebP image of at most 5 MB; a PNG may be transparent.
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
            {upload.isPending ? 'Uploading...' : logoUrl ? 'Replace Logo' : 'Upload Logo'}
          </Button>
          {logoUrl && (
            <Button
              color="error"
              disabled={busy}
              onClick={() =>
                void remove.mutateAsync().then(() => notify.success(schoolCalls.removeLogo.message), refused)
              }
            >
              {remove.isPending ? 'Removing...' : 'Remove Logo'}
            </Button>
          )}
        </Stack>
        {refusal && (
          <Alert severity="error" onClose={() => setRefusal(undefined)}>
            {refusal}
          </Alert>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept={LOGO_UPLOAD.types.join(',')}
        onChange={event => {
          choose(event.target.files?.[0])
          // Allows choosing the same file again after a failure.
          event.target.value = ''
        }}
      />
    </SectionCard>
  )
}

const SHOWN = { maxWidth: 160, maxHeight: 160, objectFit: 'contain', bgcolor: '#fff', borderRadius: 1 } as const
