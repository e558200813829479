import { Fragment } from 'react'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Email from '@/components/icons/EmailOutlined'
import Phone from '@/components/icons/PhoneOutlined'
import { TOUCH_TARGET } from '@/components/theme/touch'

export type ContactScheme = 'tel' | 'mailto'

type Props = { scheme: ContactScheme; address: string }

/** A link that calls a phone number or writes an email. */
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

const BUTTONS = { tel: { verb: 'Call', Icon: Phone }, mailto: { verb: 'Write to', Icon: Email } } as const

/**
 * A button that calls a phone number or writes an email. It is beside a text with another action, and is as high as an
 * editable value.
 */
export const ContactButton = ({ scheme, address }: Props) => {
  const { verb, Icon } = BUTTONS[scheme]
  const name = `${verb} ${address}`
  return (
    <IconButton
      href={`${scheme}:${address}`}
      aria-label={name}
      title={name}
      size="small"
      color="primary"
      sx={{ p: 0.5, '& svg': { fontSize: 16 } }}
    >
      <Icon />
    </IconButton>
  )
}
