import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { SubmitActions } from '@/components/dialog/SubmitActions'
import { FormSection } from '@/components/form/FormSection'
import { ChangeField, type ChangeKind } from './ChangeField'
import { usePlanOnce } from './usePlanOnce'
import type { Options } from '@/lib/contract/record-fields'

/** The user's choice for each field; an empty text leaves the field as it is. A date or a text may be invalid. */
export type Choices<F extends string> = Record<F, string>

export type ChangeableField<F extends string> = {
  name: F
  label: string
  kind: ChangeKind
  /** The heading above the field. */
  section?: string
  /** The label of the option that changes nothing. */
  empty?: string
  options?: Options
  /** The initial choice. If set, there is no option that changes nothing. */
  initial?: string
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
  /** Converts the choices to a change; null while the choices are incomplete. */
  changeOf: (choices: Choices<F>) => C | null
  /** Returns the error messages for a change, by field. */
  problemsOf?: (change: C) => Partial<Record<F, string>>
}

/** Asks which values to change in the selected records. Nothing is changed before the user has reviewed the plan. */
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
    // Render at once, so that the first invalid field is marked and can receive the focus.
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
      <form ref={form} noValidate onSubmit={event => void submit(event)}>
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
      </form>
    </DialogFrame>
  )
}

const ChangeSection = ({ title, children }: { title: string; children: ReactNode }) =>
  title ? <FormSection title={title}>{children}</FormSection> : children

const choicesAtFirst = <F extends string>(fields: readonly ChangeableField<F>[]) =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Choices<F>
