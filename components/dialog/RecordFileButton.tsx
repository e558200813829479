import IconButton from '@mui/material/IconButton'
import NextLink from 'next/link'
import Description from '@/components/icons/DescriptionOutlined'
import { useUser } from '@/components/base/useUser'
import { type ButtonRule, isOffered } from '@/lib/contract/buttons'

type Props = { button: ButtonRule; href: string }

/**
 * Opens a printable page with all data about a person. The page is not prefetched, because each request for it adds an
 * event to the history.
 */
export function RecordFileButton({ button, href }: Props) {
  const user = useUser()
  if (!isOffered(user, button)) return null
  return (
    <IconButton component={NextLink} href={href} prefetch={false} aria-label={button.text} title={button.text}>
      <Description />
    </IconButton>
  )
}
