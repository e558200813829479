import DensitySmall from '@/components/icons/DensitySmall'
import IconButton from '@mui/material/IconButton'
import { useNotify } from '@/components/feedback/Snackbars'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'

/** Makes the rows of tables compact or comfortable, for this user. */
export function DensityToggle() {
  const isCompact = usePreferences().density === 'compact'
  const { mutate: change } = useChangePreferences()
  const notify = useNotify()
  const toggle = () => change({ density: isCompact ? 'comfortable' : 'compact' }, { onError: notify.failure })
  return (
    <IconButton
      aria-label="Compact rows"
      aria-pressed={isCompact}
      title={isCompact ? 'Make rows comfortable' : 'Make rows compact'}
      color={isCompact ? 'primary' : 'default'}
      onClick={toggle}
      sx={{ borderRadius: 1, '&[aria-pressed=true]': { bgcolor: 'action.selected' } }}
    >
      <DensitySmall fontSize="small" />
    </IconButton>
  )
}
