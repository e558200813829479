import 'server-only'
import { allCustomFields, setCustomFields } from '@/lib/contract/custom-fields/field'
import { LIST_NAMES, listValues, type SchoolLists, setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { DEFAULT_RULES, schoolRules, setSchoolRules } from '@/lib/contract/school-rules'

/** Runs synchronous work as if the school had the lists and rules of the specification, and no custom fields. */
export function withSpecifiedSchool<T>(work: () => T): T {
  const lists = Object.fromEntries(LIST_NAMES.map(name => [name, listValues(name)])) as SchoolLists
  const rules = schoolRules()
  const fields = allCustomFields()
  setSchoolLists(SPECIFIED_LISTS)
  setSchoolRules(DEFAULT_RULES)
  setCustomFields([])
  try {
    return work()
  } finally {
    setSchoolLists(lists)
    setSchoolRules(rules)
    setCustomFields(fields)
  }
}
