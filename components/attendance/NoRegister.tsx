'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { MessageScreen } from '@/components/feedback/MessageScreen'

/** Shown when the address of a register names an unknown class or an invalid day. */
export const NoRegister = () => (
  <MessageScreen
    title="No such register"
    text="The address of a register ends with a class and a day, such as /attendance/5th-B/2027-03-01."
  >
    <Button component={NextLink} href="/attendance" variant="contained">
      Attendance
    </Button>
  </MessageScreen>
)
