import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ActiveChip } from '@/components/list/ActiveChip'
import { type Entry, Fact, Facts, ListCard } from './ListCard'
import { type Person, PersonIdentity } from './PersonIdentity'

type Props = {
  person: Person & { isActive: boolean; erased?: string | undefined }
  subtitle: string
  /** The facts in addition to the status. The first fact is beside the status, the other facts are below. */
  facts: readonly Entry[]
  checkbox?: ReactNode
  menu: ReactNode
  link: DialogLink
}

/** A person in a list on a small screen. */
export function PersonCard({ person, subtitle, facts: [first, ...others], checkbox, menu, link }: Props) {
  return (
    <ListCard
      checkbox={checkbox}
      heading={<PersonIdentity person={person} subtitle={subtitle} link={link} />}
      menu={menu}
    >
      <div className="status">
        {first && <Fact entry={first} />}
        <ActiveChip active={person.isActive} erased={person.erased !== undefined} />
      </div>
      <Facts entries={others} />
    </ListCard>
  )
}
