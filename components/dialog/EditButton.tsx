'use client'

import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { SPOKEN_ONLY } from '@/components/theme/spoken-only'
import type { ButtonRule } from '@/lib/contract/buttons'
import { formLeftHere } from './dialog-history'

type Props = { button: ButtonRule; onClick: () => void }

/** Opens the form for the record in the details. The button has the focus when the user comes back from the form. */
export function EditButton({ button, onClick }: Props) {
  const id = useId()
  const [form] = useState(formLeftHere)
  return (
    <Can permission={button.needs}>
      <Button
        variant="contained"
        autoFocus={form !== undefined}
        aria-describedby={form === 'saved' ? id : undefined}
        onClick={onClick}
      >
        {button.text}
      </Button>
      {/* Screen readers do not announce the notice, which is behind the dialog. */}
      {form === 'saved' && (
        <Box component="span" id={id} sx={SPOKEN_ONLY}>
          Saved
        </Box>
      )}
    </Can>
  )
}
