import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useDebounced } from '@/components/base/useDebounced'
import { meterBar } from '@/components/theme/forced-colors'
import { COMMON_PASSWORD } from '@/lib/contract/accounts/passwords'

type Rating = ReturnType<(typeof import('@/lib/client/password-strength'))['ratePassword']>

const LOOKS = {
  Weak: { bars: 1, color: 'error.main' },
  Fair: { bars: 2, color: 'warning.main' },
  Good: { bars: 3, color: 'success.main' },
  Strong: { bars: 4, color: 'success.main' },
} as const

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  /** Names and other data about the user, which attackers try first. */
  about: readonly string[]
}

/** Shows how strong a password is, and warns about a common password. It refuses no password. */
export function PasswordStrength<I extends FieldValues, O>({ control, name, about }: Props<I, O>) {
  const password: string = useWatch({ control, name }) ?? ''
  const rating = useRating(password, about.join('\n'))
  const { bars, color } = rating ? LOOKS[rating.strength] : { bars: 0, color: 'divider' }
  return (
    <Box sx={{ width: '100%' }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
        {[0, 1, 2, 3].map(bar => (
          <Box
            key={bar}
            sx={{ height: 4, borderRadius: 1, bgcolor: bar < bars ? color : 'divider', ...meterBar(bar < bars) }}
          />
        ))}
      </Box>
      {/* Always rendered, because screen readers announce only changes inside an existing element. */}
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, minHeight: 20 }}>
        {rating && `Password strength: ${rating.strength}`}
        {rating?.isCommon && ` — ${COMMON_PASSWORD}`}
      </Typography>
    </Box>
  )
}

/** Rates the password shortly after the last change; undefined while the word lists load. */
function useRating(password: string, about: string): Rating | undefined {
  const [rating, setRating] = useState<Rating>()
  const settled = useDebounced(password)
  // Drop the rating of the previous password when the user empties the input.
  if (!password && rating) setRating(undefined)
  useEffect(() => {
    if (!password || settled !== password) return
    let isCurrent = true
    void import('@/lib/client/password-strength').then(
      ({ ratePassword }) => isCurrent && setRating(ratePassword(password, about.split('\n'))),
      (error: unknown) => console.error('Could not rate a password', error),
    )
    return () => void (isCurrent = false)
  }, [password, settled, about])
  return rating
}
