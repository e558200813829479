import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, useState } from 'react'
import { LocalText } from '@/components/base/LocalText'
import { useUser } from '@/components/base/useUser'
import { LazyPart } from '@/components/feedback/LazyPart'
import { formatLongDate, greetingAt } from './greeting'

/** The code is loaded only for users who are limited to some classes. */
const SeenClasses = lazy(async () => ({ default: (await import('@/components/base/SeenClasses')).SeenClasses }))

export function Greeting() {
  const { name, scope } = useUser()
  const [now] = useState(() => new Date())
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        <LocalText read={() => `${greetingAt(now.getHours())}, ${name.firstName}`} />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        <LocalText read={() => formatLongDate(now)} />
      </Typography>
      {scope && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <LazyPart>
            <SeenClasses />
          </LazyPart>
        </Typography>
      )}
    </Box>
  )
}
