import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { focusMain } from '@/components/base/main-content'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { changeRefusal, isGone } from '@/lib/client/api-error'
import { fullName } from '@/lib/client/format'
import { useMakeLink } from '@/lib/client/queries/staff'
import type { LinkKind } from '@/lib/contract/accounts/links'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { LINK_CHOICES } from './link-texts'
import { MadeLinkDialog } from './MadeLinkDialog'

/** Asks what the link is for, which decides how long it works. Then shows the link, only once. */
export function MakeLinkDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const notify = useNotify()
  const [kind, setKind] = useState<LinkKind>('reset')
  const { mutate, isPending, data, error } = useMakeLink()
  const name = fullName(member)
  function refused(reason: Error) {
    notify.error(isGone(reason) ? changeRefusal(reason) : reasonAndWaitTime(reason))
    if (isGone(reason)) onClose()
  }
  if (data) return <MadeLinkDialog open={open} name={name} link={data} onClose={onClose} />
  return (
    <QuestionFrame
      open={open}
      title="Make a Link"
      maxWidth="sm"
      text={
        <>
          {name} can choose a new password with the link. Until then the present password works. You see the link once,
          and hand it over yourself.
        </>
      }
      onClose={isPending ? undefined : onClose}
      onExited={isGone(error) ? focusMain : undefined}
      buttons={
        <>
          <Button onClick={onClose} disabled={isPending} autoFocus>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => mutate({ id: member._id, kind }, { onError: refused })}
          >
            Make Link
          </Button>
        </>
      }
    >
      <RadioGroup aria-label="Purpose" value={kind} onChange={(_event, chosen) => setKind(chosen as LinkKind)}>
        {LINK_CHOICES.map(([value, label, hint]) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={isPending}
            control={<Radio size="small" />}
            label={
              <Box>
                {label}
                <Typography variant="body2" color="textSecondary">
                  {hint}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </QuestionFrame>
  )
}
