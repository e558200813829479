'use client'

import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { COMMON_PASSWORD } from '@/lib/contract/passwords'

type Judgement = ReturnType<(typeof import('@/lib/client/password-strength'))['judge']>

const LOOKS = {
  Weak: { bars: 1, color: 'error.main' },
  Fair: { bars: 2, color: 'warning.main' },
  Good: { bars: 3, color: 'success.main' },
  Strong: { bars: 4, color: 'success.main' },
} as const

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  /** What is known about the person, and guessed first. */
  about: readonly string[]
}

/** Says how strong the password in a box is, and warns about a common one. It refuses nothing. */
export function PasswordStrength<I extends FieldValues, O>({ control, name, about }: Props<I, O>) {
  const password: string = useWatch({ control, name }) ?? ''
  const judgement = useJudgement(password, about.join('\n'))
  const { bars, color } = judgement ? LOOKS[judgement.strength] : { bars: 0, color: 'divider' }
  return (
    <Box sx={{ width: '100%' }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
        {[0, 1, 2, 3].map(bar => (
          <Box key={bar} sx={{ height: 4, borderRadius: 1, bgcolor: bar < bars ? color : 'divider' }} />
        ))}
      </Box>
      {/* There from the beginning, or a screen reader would not be told of the first change. */}
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, minHeight: 20 }}>
        {judgement && `Password strength: ${judgement.strength}`}
        {judgement?.isCommon && ` — ${COMMON_PASSWORD}`}
      </Typography>
    </Box>
  )
}

/** The judgement on what has been typed, a moment after; nothing while the means to judge are on their way. */
function useJudgement(password: string, about: string): Judgement | undefined {
  const [judgement, setJudgement] = useState<Judgement>()
  // What is typed next is another password.
  if (!password && judgement) setJudgement(undefined)
  useEffect(() => {
    if (!password) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void import('@/lib/client/password-strength').then(
        ({ judge }) => isCurrent && setJudgement(judge(password, about.split('\n'))),
        (error: unknown) => console.error('Could not judge a password', error),
      )
    }, VALIDATION_DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, about])
  return judgement
}
