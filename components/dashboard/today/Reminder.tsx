import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import NextLink from 'next/link'

type Props = {
  children: ReactNode
  href: string
  link: string
}

/** Reminds the user of a task, with a link to the page for the task. */
export const Reminder = ({ children, href, link }: Props) => (
  <Alert severity="info">
    {children}{' '}
    <Link component={NextLink} href={href} prefetch={false} color="inherit">
      {link}
    </Link>
  </Alert>
)
