import type { DialogLink } from '@/components/dialog/dialog-link'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { fullName } from '@/lib/client/format'
import { TitleLines } from './TitleLines'

/** The part of a record that identifies the person. */
export type Person = {
  _id: string
  name: { firstName: string; lastName: string }
  profilePhoto: { url: string }
}

type Props = {
  person: Person
  subtitle: string
  /** Opens the details; without it, the name is plain text. */
  link?: DialogLink
  /** Whether the subtitle says why a search found the person. */
  isMatch?: boolean
}

/** The picture and the name of a person, with a line below. The name opens the details. */
export function PersonIdentity({ person, subtitle, link, isMatch }: Props) {
  return (
    <div className="person">
      <PersonAvatar name={person.name} id={person._id} photo={person.profilePhoto.url} size={36} />
      <TitleLines title={fullName(person)} subtitle={subtitle} link={link} isMatch={isMatch} />
    </div>
  )
}
