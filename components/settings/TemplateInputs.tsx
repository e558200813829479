import { type ReactNode, useId } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextInput } from '@/components/form/TextInput'
import { unknownFields } from '@/lib/client/ui/fill-template'
import { CERTIFICATE_KINDS, type CertificateKind } from '@/lib/contract/certificates/kinds'
import type { CertificateTemplates } from '@/lib/contract/certificates/templates'

type Props = {
  kind: CertificateKind
  control: Control<z.input<typeof CertificateTemplates>, unknown, CertificateTemplates>
  /** The initial number of lines. A field that grows when the scripts arrive would move the content below it. */
  lines: number
  /** Shown beside the heading. */
  action: ReactNode
}

/** The title and the text of one kind of certificate. */
export function TemplateInputs({ kind, control, lines, action }: Props) {
  const id = useId()
  const isRequired = kind !== 'other'
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {CERTIFICATE_KINDS[kind].name}
        </Typography>
        {action}
      </Stack>
      {kind === 'other' && (
        <Typography variant="body2" color="textSecondary">
          A kind of your own, such as a character certificate. It is offered once it has a title and a text; empty both
          to remove it.
        </Typography>
      )}
      <TextInput control={control} name={`${kind}.title`} label="Title" required={isRequired} />
      <TextInput
        control={control}
        name={`${kind}.text`}
        label="Text"
        required={isRequired}
        multiline
        minRows={lines}
        helperText={<UnknownFields kind={kind} control={control} />}
      />
    </Stack>
  )
}

/** Names the fields in the text that do not exist. Most of them are misspelt. */
function UnknownFields({ kind, control }: Omit<Props, 'action' | 'lines'>) {
  const typed = useWatch({ control, name: kind })
  const unknown = unknownFields(`${typed?.title ?? ''}\n${typed?.text ?? ''}`)
  return (
    <span role="status">
      {unknown.length > 0 && `There is no field ${unknown.join(', ')}. It will be printed as you see it here.`}
    </span>
  )
}
