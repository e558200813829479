import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import NextLink from 'next/link'

type Props = {
  /** Sentences about what is due. */
  children: ReactNode
  /** The page for the task. */
  href: string
  link: string
}

/** Reminds of a task, and leads to its page. */
export const Reminder = ({ children, href, link }: Props) => (
  <Alert severity="info">
    {children}{' '}
    <Link component={NextLink} href={href} prefetch={false} color="inherit">
      {link}
    </Link>
  </Alert>
)
