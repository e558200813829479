import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { SCROLLING_FORM } from '@/components/dialog/scrolling-form'
import { SubmitActions } from '@/components/dialog/SubmitActions'
import { FormSection } from '@/components/form/FormSection'
import { ChangeField, type ChangeKind } from './ChangeField'
import { usePlanOnce } from './usePlanOnce'
import type { Options } from '@/lib/contract/record-fields'

/** The user's choice for each field; empty where nothing should change. A date or a text may be invalid. */
export type Choices<F extends string> = Record<F, string>

export type ChangeableField<F extends string> = {
  name: F
  label: string
  kind: ChangeKind
  /** The heading above the field. */
  section?: string
  /** The label of the empty choice. */
  empty?: string
  options?: Options
  /** The initial choice. It replaces the empty choice. */
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
  fields: readonly ChangeableField<F>[]
  /** The change, or null while the choices are not complete. */
  changeOf: (choices: Choices<F>) => C | null
  /** The errors of a change, by the name of the field. */
  problemsOf?: (change: C) => Partial<Record<F, string>>
}

/** Asks what to change for the selected records. Nothing is changed before the plan has been reviewed. */
export function ChangeDialog<F extends string, C>(props: Props<F, C>) {
  const { open, title, fields, changeOf, problemsOf, plan, onClose } = props
  const [choices, setChoices] = useState(() => choicesAtFirst(fields))
  const { send, failure, busy } = usePlanOnce(plan)
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = changeOf(choices)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!change) return
    const found = problemsOf?.(change) ?? {}
    // Rendered at once, so that the first wrong field is marked and can get the focus.
    flushSync(() => setProblems(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (Object.keys(found).length > 0) return
    await send(change)
  }

  const sections = Object.groupBy(
    fields.filter(({ isShown }) => isShown?.(choices) ?? true),
    ({ section = '' }) => section,
  )
  const isLong = Object.keys(sections).length > 1
  return (
    <DialogFrame open={open} title={title} maxWidth={isLong ? 'sm' : 'xs'} onClose={busy ? undefined : onClose}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event: SubmitEvent) => void submit(event)}
        sx={SCROLLING_FORM}
      >
        <DialogContent dividers>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {Object.entries<ChangeableField<F>[]>(sections as Record<string, ChangeableField<F>[]>).map(
              ([section, members]) => (
                <ChangeSection key={section} title={section}>
                  {members.map(({ name, section: _section, isShown: _isShown, ...field }) => (
                    <ChangeField
                      key={name}
                      {...field}
                      error={problems[name]}
                      value={choices[name]}
                      disabled={busy}
                      onChange={value => {
                        setChoices({ ...choices, [name]: value })
                        setProblems({ ...problems, [name]: undefined })
                      }}
                    />
                  ))}
                </ChangeSection>
              ),
            )}
          </Stack>
        </DialogContent>
        <SubmitActions action="Preview" busy={busy} disabled={!change} onClose={onClose} />
      </Box>
    </DialogFrame>
  )
}

const ChangeSection = ({ title, children }: { title: string; children: ReactNode }) =>
  title ? <FormSection title={title}>{children}</FormSection> : children

const choicesAtFirst = <F extends string>(fields: readonly ChangeableField<F>[]) =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Choices<F>
