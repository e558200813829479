'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LocalText } from '@/components/base/LocalText'
import { useUser } from '@/components/base/useUser'
import { formatLongDate, greetingAt } from './greeting'

export function Greeting() {
  const { name } = useUser()
  const [now] = useState(() => new Date())
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        <LocalText read={() => `${greetingAt(now.getHours())}, ${name.firstName}`} />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        <LocalText read={() => formatLongDate(now)} />
      </Typography>
    </Box>
  )
}
