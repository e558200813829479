import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ActiveChip } from '@/components/list/ActiveChip'
import type { Entry } from '@/components/list/ListCard'
import { PersonCard } from '@/components/list/PersonCard'
import { type Person, PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumn, RecordColumns } from '@/components/list/record-columns'
import { labelledValues } from '@/components/list/RecordCard'
import { type MenuEntry, RowMenu } from '@/components/list/RowMenu'
import { fullName } from '@/lib/client/format'
import { customLabel } from '@/lib/contract/custom-fields/entries'
import { erasedText } from '@/lib/contract/erasing/erased-text'
import type { Fields } from '@/lib/contract/record-fields'
import { EMPTY, fieldColumn, timestampColumn } from './field-columns'

type ListedPerson = Person & { isActive: boolean; erased?: string | undefined }

type Kind<T extends ListedPerson, A extends string> = {
  /** The title of the first column. */
  title: string
  /** The titles of the columns that users can choose, by key. */
  titles: Readonly<Record<string, string>>
  defaults: readonly string[]
  fields: Fields
  /** Additional properties of columns, by key. */
  special: Partial<Record<string, Partial<RecordColumn<T>>>>
  entries: (person: T) => readonly MenuEntry<A>[]
  /** The line below the name in the table. `cardSubtitle` is the line on a card. */
  subtitle: (person: T, search: string) => string
  cardSubtitle: (person: T, search: string) => string
  /** The facts that a card shows until the user chooses columns. */
  facts: (person: T) => readonly Entry[]
}

export type ListedProps<T, A extends string> = {
  onAction: (action: A, person: T) => void
  linkTo: (person: T) => DialogLink
  /** The columns after the name; null for the default columns. */
  chosen: readonly string[] | null
  /** The search text. The list shows which field has matched it. */
  search: string
  /** Whether the menu offers an action. By default, the menu offers every action that the user may perform. */
  isOffered?: ((action: A) => boolean) | undefined
}

const IS_ACTIVE = {
  width: 110,
  minWidth: 80,
  text: ({ isActive, erased }: ListedPerson) => (erased ? 'Erased' : isActive ? 'Active' : 'Inactive'),
  cell: ({ isActive, erased }: ListedPerson) => <ActiveChip active={isActive} erased={erased !== undefined} />,
}

/** The text to show instead of an erased field; undefined if the value of the field is shown as usual. */
function withoutErased(person: object, path: string): string | undefined {
  const text = erasedText(person, path)
  return text === '' ? EMPTY : text
}

/** Defines how lists show one kind of people: as rows with columns, and as cards on small screens. */
export function personList<T extends ListedPerson, A extends string>(kind: Kind<T, A>) {
  const menuOf = (
    person: T,
    { onAction, isOffered = () => true }: Pick<ListedProps<T, A>, 'onAction' | 'isOffered'>,
  ) => (
    <RowMenu
      name={fullName(person)}
      entries={kind.entries(person).filter(({ action }) => isOffered(action))}
      onAction={action => onAction(action, person)}
    />
  )

  function columnOf(path: string): RecordColumn<T> {
    const title = kind.titles[path] ?? customLabel(path) ?? path
    if (path === 'createdAt' || path === 'updatedAt') return timestampColumn(path, title)
    const field = fieldColumn<T>(path, title, kind.fields)
    const column = { ...field, ...(path === 'isActive' && IS_ACTIVE), ...kind.special[path] }
    return { ...column, text: person => withoutErased(person, path) ?? column.text(person) }
  }

  return {
    columns: ({ linkTo, chosen, search, ...menu }: ListedProps<T, A>): RecordColumns<T> => [
      {
        title: kind.title,
        path: 'name.firstName',
        sortBy: 'name',
        cell: person => {
          const subtitle = kind.subtitle(person, search)
          const isMatch = subtitle !== kind.subtitle(person, '')
          return <PersonIdentity person={person} subtitle={subtitle} link={linkTo(person)} isMatch={isMatch} />
        },
      },
      ...(chosen ?? kind.defaults).map(columnOf),
      { title: 'Actions', width: 90, minWidth: 68, cell: person => menuOf(person, menu) },
    ],

    /** Renders a person on a small screen with the chosen columns, except the status, which the card always shows. */
    card: ({ linkTo, chosen, search, ...menu }: ListedProps<T, A>) =>
      function drawCard(person: T, checkbox?: ReactNode) {
        const columns = chosen?.filter(path => path !== 'isActive').map(columnOf)
        return (
          <PersonCard
            person={person}
            subtitle={kind.cardSubtitle(person, search)}
            facts={columns ? labelledValues(person, columns) : kind.facts(person)}
            checkbox={checkbox}
            menu={menuOf(person, menu)}
            link={linkTo(person)}
          />
        )
      },
  }
}
