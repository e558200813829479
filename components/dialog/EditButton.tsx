import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { RECORD_KEYS } from '@/components/base/record-keys'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import type { ButtonRule } from '@/lib/contract/buttons'
import { detailsFormState } from './dialog-history'

type Props = { button: ButtonRule; onClick: () => void }

/**
 * Opens the form of the record whose details are open. When the user returns from the form, the button has the focus
 * again.
 */
export function EditButton({ button, onClick }: Props) {
  const id = useId()
  const [form] = useState(detailsFormState)
  return (
    <Can permission={button.needs}>
      <Button
        variant="contained"
        autoFocus={form !== undefined}
        aria-describedby={form === 'saved' ? id : undefined}
        aria-keyshortcuts={RECORD_KEYS.edit}
        onClick={onClick}
      >
        {button.text}
      </Button>
      {/* Screen readers do not announce the notice, which is behind the dialog. */}
      {form === 'saved' && (
        <Box component="span" id={id} sx={VISUALLY_HIDDEN}>
          Saved
        </Box>
      )}
    </Can>
  )
}
