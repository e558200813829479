import { StarterSetList } from '@/components/settings/StarterSetList'
import { joinWithAnd } from '@/lib/contract/join-words'
import { labelOf, type SchoolLists } from '@/lib/contract/school-lists'
import type { ListChange } from '@/lib/contract/school/lists'
import { changesOf, STARTER_SETS } from '@/lib/contract/school/starter-sets'
import { useListChange } from './useListChange'

/** Adds the values of a set that many schools have, with one press. */
export function StarterSets({ lists }: { lists: SchoolLists }) {
  const change = useListChange()
  const sets = STARTER_SETS.map(set => {
    const changes = changesOf(set, lists)
    const add = changes.length > 0 ? () => change(changes, `“${set.title}” added`) : undefined
    return { title: set.title, effect: effectOf(changes), add }
  })
  return <StarterSetList sets={sets} />
}

/** Describes the changes of a set: `Adds Nursery, LKG and UKG. Retires KG. Records that have a retired value keep it.` */
function effectOf(changes: readonly ListChange[]): string {
  const names = (action: ListChange['action']) =>
    changes.flatMap(change =>
      change.action !== action ? [] : [change.action === 'add' ? change.value.label : labelOf(change.list, change.key)],
    )
  const [added, restored, retired] = [names('add'), names('restore'), names('retire')]
  return (
    [
      added.length > 0 && `Adds ${joinWithAnd(added)}.`,
      restored.length > 0 && `Restores ${joinWithAnd(restored)}.`,
      retired.length > 0 && `Retires ${joinWithAnd(retired)}. Records that have a retired value keep it.`,
    ]
      .filter(Boolean)
      .join(' ') || 'The list has all of these values.'
  )
}
