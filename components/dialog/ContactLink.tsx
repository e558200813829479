import { Fragment } from 'react'
import Link from '@mui/material/Link'
import { TOUCH_TARGET } from '@/components/theme/touch'

export type ContactScheme = 'tel' | 'mailto'

type Props = { scheme: ContactScheme; address: string }

/** A phone number to call or an email address to write to. */
export const ContactLink = ({ scheme, address }: Props) => (
  <Link href={`${scheme}:${address}`} sx={{ display: 'inline-block', position: 'relative', ...TOUCH_TARGET }}>
    {/* Lets a long email address break after the @ and after dots. */}
    {address.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Link>
)
