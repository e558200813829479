import { fullName } from '@/lib/client/format'
import { NOT_KNOWN } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'
import { type ContactKind, CONTACTS, mailTo, spokenContact } from './contacts'

type Props = { student: Student }

const PHONE =
  'M6.6 10.8c1.4 2.8 3.8 5.1 6.6 6.6l2.2-2.2c.3-.3.7-.4 1-.2 1.1.4 2.3.6 3.6.6.6 0 1 .4 1 1V20c0 .6-.4 1-1 1-9.4 0-17-7.6-17-17 0-.6.4-1 1-1h3.5c.6 0 1 .4 1 1 0 1.3.2 2.4.6 3.6.1.3 0 .7-.2 1z'
const ENVELOPE = 'M20 4H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 4-8 5-8-5V6l8 5 8-5z'

/** Plain elements, because a class has hundreds of icons (see RECORD_STYLES). */
const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

/** A cell with the name of a contact and a link to call the contact, or with a note that the parent is not known. */
export function CallCell({ student, kind }: Props & { kind: ContactKind }) {
  const contact = CONTACTS[kind](student)
  if (!contact) return <p className="subtitle">{NOT_KNOWN}</p>
  return (
    <div className="lines">
      <p className="subtitle" title={contact.name} dir="auto">
        {contact.name}
      </p>
      <a className="contact" href={`tel:${contact.phone}`} aria-label={spokenContact(contact, student)}>
        <Icon path={PHONE} />
        {contact.phone}
      </a>
    </div>
  )
}

/** Links on a card that call the contacts of a student. Each link is labelled with the person who answers. */
export const CallButtons = ({ student }: Props) =>
  Object.values(CONTACTS).map(contactOf => {
    const contact = contactOf(student)
    if (!contact) return null
    return (
      <a
        key={contact.label}
        className="contact"
        href={`tel:${contact.phone}`}
        title={`${contact.name}, ${contact.phone}`}
        aria-label={spokenContact(contact, student)}
      >
        <Icon path={PHONE} />
        {contact.label}
      </a>
    )
  })

/** A link to write an email; null if no address is known. */
export function MailButton({ student }: Props) {
  const href = mailTo(student)
  if (!href) return null
  const label = `Email about ${fullName(student)}`
  return (
    <a className="contact" href={href} title={label} aria-label={label}>
      <Icon path={ENVELOPE} />
    </a>
  )
}
