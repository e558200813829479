'use client'

import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { reasonOf } from '@/lib/client/api-error'
import { ChangeField } from './ChangeField'

/** What the user has chosen for each field; empty where nothing should change. A date may be invalid text. */
export type Choices<F extends string> = Record<F, string>

type Field<F extends string> = {
  name: F
  label: string
  /** What an empty choice is called. */
  empty?: string
  /** What can be chosen; without options, a date is entered. */
  options?: readonly string[]
  /** What is chosen at first. There is no empty choice then. */
  initial?: string
  /** Shown under the field. */
  help?: string
  isShown?: (choices: Choices<F>) => boolean
}

export type ChangeDialogProps<C> = {
  open: boolean
  count: number
  /** Creates the plan and shows it; rejects when the server refuses. */
  plan: (change: C, idempotencyKey: string) => Promise<void>
  onClose: () => void
}

type Props<F extends string, C> = ChangeDialogProps<C> & {
  title: string
  fields: readonly Field<F>[]
  /** The change, or null while the choices are not complete. */
  changeOf: (choices: Choices<F>) => C | null
}

/** The buttons stay at the lower edge, and the fields scroll. */
const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const

/** Asks what to change for the selected records. Nothing is changed before the plan has been reviewed. */
export function ChangeDialog<F extends string, C>({ open, title, fields, changeOf, plan, onClose }: Props<F, C>) {
  const [choices, setChoices] = useState(() => choicesAtFirst(fields))
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { saveOnce } = useSaveOnce('change')
  const change = changeOf(choices)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!change) return
    setBusy(true)
    setFailure(undefined)
    try {
      await saveOnce(key => plan(change, key))
    } catch (error) {
      setFailure(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <DialogFrame open={open} title={title} maxWidth="xs" onClose={busy ? undefined : onClose}>
      <Box component="form" onSubmit={(event: SubmitEvent) => void submit(event)} sx={FORM}>
        <DialogContent dividers>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {fields
              .filter(({ isShown }) => isShown?.(choices) ?? true)
              .map(({ name, ...field }) => (
                <ChangeField
                  key={name}
                  {...field}
                  value={choices[name]}
                  disabled={busy}
                  onChange={value => setChoices({ ...choices, [name]: value })}
                />
              ))}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !change}>
            Preview
          </Button>
        </DialogActions>
      </Box>
    </DialogFrame>
  )
}

const choicesAtFirst = <F extends string>(fields: readonly Field<F>[]) =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Choices<F>
